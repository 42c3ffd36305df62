/** Control labels and notices in English; its shape is what the other languages must fill. */
export const en = {
  a11y: {
    skip: 'Skip to content',
    mainNavigation: 'Main',
    menu: 'Menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    newTab: '(opens in a new tab)',
    figures: 'Figures',
    allMentors: 'All mentors',
    homeLink: 'Lumipath, home',
  },
  language: { switchLabel: '简体', switchTo: 'Switch to Simplified Chinese', switchLang: 'zh-Hans' },
  detecting: 'Detecting your location...',
  actions: {
    learnMore: 'Learn More',
    readMore: 'Read More',
    viewProject: 'View Project',
    backToNews: 'Back to News',
    backToHome: 'Back to Home',
    returnHome: 'Return to Home',
    playVideo: 'Play video',
    watchVideo: 'Watch video',
    retry: 'Try again',
  },
  news: {
    minutesRead: '{minutes} min read',
    featured: 'Featured',
    otherLanguage: 'This article is not available in Traditional Chinese yet.',
  },
  legal: { lastUpdated: 'Last updated: {month}' },
  video: { notice: 'Playing loads the video from another website.', loading: 'Loading video' },
  notFound: { code: '404', title: 'Oops! Page not found', text: 'There is no page at this address.' },
  error: {
    title: 'Something went wrong',
    text: 'Please try again later.',
    unavailableTitle: 'We will be right back',
    unavailableText: 'Our content cannot be reached at the moment. Please try again in a minute.',
  },
  admin: {
    title: 'Contact Submissions',
    signedOut: 'Please sign in to see the contact submissions.',
  },
}

export type Messages = typeof en
