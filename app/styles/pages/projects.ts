import type { PageStyles } from '../page-styles.ts'
import code from './projects.css?inline'
import url from './projects.css?url'

export const projects: PageStyles = { name: 'projects', code: import.meta.env.SSR ? code : '', url }
