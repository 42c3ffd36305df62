import type { PageStyles } from '../page-styles.ts'
import code from './home.css?inline'
import url from './home.css?url'

export const home: PageStyles = { name: 'home', code: import.meta.env.SSR ? code : '', url }
