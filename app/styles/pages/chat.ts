import type { PageStyles } from '../page-styles.ts'
import code from './chat.css?inline'
import url from './chat.css?url'

export const chat: PageStyles = { name: 'chat', code: import.meta.env.SSR ? code : '', url }
