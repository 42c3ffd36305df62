import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { build as bundle } from 'esbuild'
import { Features } from 'lightningcss'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minify } from 'terser'
import { defineConfig, type BuildOptions, type Manifest, type Plugin } from 'vite'
import remixConfig from './remix.config.js'

const terserOptions = { ecma: 2020 as const, module: true, compress: { passes: 3 } }

/** `import code from './x.ts?inline-script'` yields the bundled, minified script for the document. */
function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?')
      if (query !== 'inline-script' || !file) return
      const { outputFiles, metafile } = await bundle({
        entryPoints: [file],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: 'iife',
        target: 'es2022',
        tsconfigRaw: {},
      })
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(resolve(input))
      const { code } = await minify(outputFiles[0]?.text ?? '', {
        ...terserOptions,
        // Safe here: templates are filled with plain strings.
        compress: { passes: 3, unsafe: true, booleans_as_integers: true },
      })
      return { code: `export default ${JSON.stringify(code)}`, moduleSideEffects: false }
    },
  }
}

/** The script of pages for visitors, a bundle of its own: shared with the staff app it would be a dozen files. */
const islandsEntry = 'app/islands/main.ts'
const islandsManifest = '.vite/islands.json'

/** `import url from 'virtual:islands'` yields the URL of the script. */
function islandsUrl(isDevelopment: boolean): Plugin {
  const id = '\0virtual:islands'
  return {
    name: 'islands-url',
    resolveId: (name) => (name === 'virtual:islands' ? id : undefined),
    // The browser has no module of a component that only documents use.
    handleHotUpdate({ file, server }) {
      if (file.includes('/app/') && !server.environments.client.moduleGraph.getModulesByFile(file)?.size)
        server.ws.send({ type: 'full-reload' })
    },
    load(loaded) {
      if (loaded !== id) return
      if (isDevelopment) return `export default '/${islandsEntry}'`
      const manifest = JSON.parse(readFileSync(`build/client/${islandsManifest}`, 'utf8')) as Manifest
      return `export default '/${manifest[islandsEntry]!.file}'`
    },
  }
}

const build = {
  target: 'es2022',
  // Nesting and media ranges are newer than these.
  cssMinify: 'lightningcss',
  cssTarget: ['chrome99', 'firefox102', 'safari15.4'],
  // 5 % smaller than by esbuild.
  minify: 'terser',
  terserOptions,
  // build/ also holds the Studio; scripts/build.ts removes the rest.
  emptyOutDir: false,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} satisfies BuildOptions

const islandsBuild = {
  ...build,
  outDir: 'build/client',
  copyPublicDir: false,
  manifest: islandsManifest,
  // React's own chunk: else it is part of the first island that imports it.
  rollupOptions: {
    input: islandsEntry,
    output: {
      manualChunks: (id: string) =>
        /commonjsHelpers|\/node_modules\/(?:react|react-dom|scheduler)\//.test(id) ? 'react' : undefined,
    },
  },
} satisfies BuildOptions

export default defineConfig(({ mode, command }) => {
  const isIslands = mode === 'islands'
  return {
    plugins: [
      tailwindcss({ optimize: false }),
      ...(isIslands ? [] : [inlineScript(), islandsUrl(command === 'serve'), remix(remixConfig)]),
    ],
    // Dependencies discovered late would reload the first page, with two copies of React.
    optimizeDeps: {
      entries: [
        'app/entry.client.tsx',
        islandsEntry,
        'app/root.tsx',
        'app/{pages,admin}/**/{route,*-route}.tsx',
      ],
      include: ['groq', '@sanity/client', 'isbot', 'react/jsx-dev-runtime'],
    },
    // Our tokens switch by themselves between day and night.
    css: { lightningcss: { exclude: Features.LightDark } },
    server: { watch: { ignored: ['**/build/**', '**/.data*/**', '**/sanity-studio/**'] } },
    build: isIslands ? islandsBuild : build,
  }
})
