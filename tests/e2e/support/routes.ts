/** Articles of the table of the specification, newest of the featured ones first, and the five further linked ones. */
export const newsSlugs = [
  'senior-care-project',
  'lumipath-agent-launch',
  'future-of-ai-education',
  'ai-voice-assistant',
  'student-success-stories',
  'ai-education-revolution',
  'hybrid-learning-model',
  'industry-partnerships',
  'student-excellence',
  'ai-showcase',
  'advanced-track',
  'mit-conference',
  'university-partnerships',
]

export const pages = [
  '/',
  '/about',
  '/projects',
  '/privacy',
  '/accessibility',
  '/news',
  ...newsSlugs.map((slug) => `/news/${slug}`),
]

/** Paths that lead nowhere: of no page, and of a preview link that has ended. */
const deadEnds = ['/no-such-page', '/preview/over']

/** What pages that lead nowhere report by their status. */
export const expectedOfRoutes = /no-such-page|preview\/over|status of 4(04|10)/

/** Pages that look most different from each other. */
export const slice = ['/', '/about', '/projects', '/news/student-success-stories', '/search?q=robot', '/chat']

/** Every kind of page that a visitor can come to see. */
export const routes = [
  ...pages,
  '/news?year=2024',
  '/search',
  '/search?q=robot',
  '/search?q=xyzzyx',
  '/chat',
  '/admin',
  ...deadEnds,
]
