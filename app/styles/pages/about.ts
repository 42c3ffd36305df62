import type { PageStyles } from '../page-styles.ts'
import code from './about.css?inline'
import url from './about.css?url'

export const about: PageStyles = { name: 'about', code: import.meta.env.SSR ? code : '', url }
