import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Sanity's CSS loads fonts from its own host. */
const noForeignFonts: Plugin = {
  name: 'no-foreign-fonts',
  enforce: 'pre',
  transform(code, id) {
    if (!/\.css($|\?)/.test(id)) return null
    return code.replace(/@font-face\s*\{[^}]*https?:[^}]*\}/g, '')
  },
}

export default defineConfig({
  base: '/studio/',
  plugins: [noForeignFonts],
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.SANITY_STUDIO_VERSION': 'undefined',
    'process.env.SANITY_STUDIO_PROJECT_ID': 'undefined',
    'process.env.SANITY_STUDIO_DATASET': 'undefined',
    'process.env.SANITY_STUDIO_SITE_URL': 'undefined',
  },
  resolve: {
    dedupe: ['react', 'react-dom', 'styled-components'],
    alias: { '@sanity/sdk-react': join(import.meta.dirname, 'embedded', 'sdk-react.tsx') },
  },
  build: { emptyOutDir: true, chunkSizeWarningLimit: 9_000 },
})
