import type { PageStyles } from '../page-styles.ts'
import code from './admin.css?inline'
import url from './admin.css?url'

export const admin: PageStyles = { name: 'admin', code: import.meta.env.SSR ? code : '', url }
