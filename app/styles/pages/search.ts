import type { PageStyles } from '../page-styles.ts'
import code from './search.css?inline'
import url from './search.css?url'

export const search: PageStyles = { name: 'search', code: import.meta.env.SSR ? code : '', url }
