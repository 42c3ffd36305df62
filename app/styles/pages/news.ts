import type { PageStyles } from '../page-styles.ts'
import code from './news.css?inline'
import url from './news.css?url'

export const news: PageStyles = { name: 'news', code: import.meta.env.SSR ? code : '', url }
