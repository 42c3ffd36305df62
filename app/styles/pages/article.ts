import type { PageStyles } from '../page-styles.ts'
import code from './article.css?inline'
import url from './article.css?url'

export const article: PageStyles = { name: 'article', code: import.meta.env.SSR ? code : '', url }
