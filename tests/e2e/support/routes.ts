import { legalPages } from '../../../app/content/document-types.ts'
import { idsOf, seed } from './seed.ts'

export const newsSlugs = idsOf('newsArticle').map((id) => String(seed(id, 'slug')))

export const pages = [
  '/',
  '/about',
  '/projects',
  '/news',
  ...legalPages.map((slug) => `/${slug}`),
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
