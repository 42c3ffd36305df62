import type { Locale } from '../../locales.ts'

type Languages = Partial<Record<Locale, string>>

export const labels = {
  label: 'Search',
  note: 'everything we publish',
  field: 'What are you looking for?',
  example: 'robots, refunds, Python …',
  submit: 'Search',
  hint: 'News, projects, mentors, programs and answers, in English. Small typos are fine.',
  oneResult: '1 result for “{query}”',
  results: '{count} results for “{query}”',
  none: 'Nothing found for “{query}”',
  noneHint: 'Try fewer words, or more general ones.',
  elsewhere: 'The English texts have no match. These pages match in {language}.',
  languages: { en: 'English', zh: 'Simplified Chinese', 'zh-TW': 'Traditional Chinese' } as Languages,
  linksHeading: 'Or look around',
  links: {
    news: 'All news',
    projects: 'All projects',
    mentors: 'All mentors',
    programs: 'Programs',
    contact: 'Ask us',
  },
  narrow: 'Kinds of results',
  all: 'All',
  kinds: {
    news: 'News',
    project: 'Projects',
    mentor: 'Mentors',
    program: 'Programs',
    answer: 'Answers',
    page: 'Pages',
  },
  price: 'Price:',
  figures: 'In figures',
  allResults: 'All {count} results',
  close: 'Close search',
  failed: 'The search is not responding. Please try again.',
  keys: 'Ctrl K opens the search on every page',
  slash: 'The / key opens it, too',
}

export type SearchLabels = typeof labels
