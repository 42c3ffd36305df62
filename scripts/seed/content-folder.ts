import { fileURLToPath } from 'node:url'

/** The seed files of the website. */
export const CONTENT_FOLDER = fileURLToPath(new URL('content', import.meta.url))
