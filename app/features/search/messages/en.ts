/** Words of the search in English; its shape is what the other languages must fill. */
export const en = {
  label: 'Search',
  note: 'everything we publish',
  field: 'What are you looking for?',
  example: 'robots, Harvard, Python …',
  submit: 'Search',
  hint: 'News, projects, mentors and programs, in English. Small typos are fine.',
  oneResult: '1 result for “{query}”',
  results: '{count} results for “{query}”',
  none: 'Nothing found for “{query}”',
  noneHint: 'Try fewer words, or more general ones. The other languages have an index of their own.',
  waysOn: 'Or look around',
  ways: {
    news: 'All news',
    projects: 'All projects',
    mentors: 'All mentors',
    programs: 'Programs',
    contact: 'Ask us',
  },
  narrow: 'Kinds of results',
  all: 'All',
  kinds: { news: 'News', project: 'Projects', mentor: 'Mentors', program: 'Programs', page: 'Pages' },
  figures: 'In figures',
  allResults: 'All {count} results',
  close: 'Close search',
  failed: 'The search is not responding. Please try again.',
  keys: 'Ctrl K opens the search on every page',
  slash: 'The / key opens it, too',
}

export type SearchMessages = typeof en
