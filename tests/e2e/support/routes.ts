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

/** A path that leads nowhere. */
const noPage = '/no-such-page'

/** Every kind of page that a visitor can come to see. */
export const routes = [...pages, '/search', '/search?q=robot', '/chat', '/admin', noPage]
