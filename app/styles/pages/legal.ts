import type { PageStyles } from '../page-styles.ts'
import code from './legal.css?inline'
import url from './legal.css?url'

export const legal: PageStyles = { name: 'legal', code: import.meta.env.SSR ? code : '', url }
