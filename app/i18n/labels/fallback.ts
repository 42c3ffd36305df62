/** Texts of error pages, which must show even when nothing could be loaded; part of `en`. */
export const fallback = {
  actions: { returnHome: 'Return to Home' },
  notFound: { code: '404', title: 'Oops! Page not found', text: 'There is no page at this address.' },
  error: {
    title: 'Something went wrong',
    text: 'Please try again later.',
    unavailableTitle: 'We will be right back',
    unavailableText: 'Our content cannot be reached at the moment. Please try again in a minute.',
  },
}
