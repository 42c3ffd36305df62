import { contentSourceOfEnvironment } from './content-source.ts'
import { createStudioConfig } from './studio-config.ts'

/** Entry of Sanity's CLI; the website builds main.tsx. */
export default createStudioConfig(contentSourceOfEnvironment())
