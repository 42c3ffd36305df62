import { contentSourceOfEnvironment } from './content-source.ts'
import { createStudioConfig } from './studio-config.ts'

/** What Sanity's own command line builds and deploys; the website builds from main.tsx. */
export default createStudioConfig(contentSourceOfEnvironment())
