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
  'partnerships-second-year',
  'paper-longer-is-better',
  'showcase-2026',
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

const deadEnds = ['/no-such-page', '/preview/over']

export const expectedOfRoutes = /no-such-page|preview\/over|status of 4(04|10)/

export const slice = ['/', '/about', '/projects', '/news/student-success-stories', '/search?q=robot', '/chat']

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
