import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'esbuild'
import { Features } from 'lightningcss'
import { resolve } from 'node:path'
import { minify } from 'terser'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'
import { compileAhead } from './scripts/build/compile-ahead.ts'

const terserOptions = { ecma: 2020 as const, module: true, compress: { passes: 3 } }

/** `import code from './x.ts?inline-script'` yields the bundled, minified script for the document. */
function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?')
      if (query !== 'inline-script' || !file) return
      const { outputFiles, metafile } = await build({
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

const reactModules = /\/node_modules\/(react|react-dom|scheduler)\//
const remixModules = /\/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\//
/** Excludes modules that only some pages or only /admin use. */
const sitewide =
  /\/packages\/shared\/text\/text-limits|\/app\/(entry\.client\.tsx|components(?!\/AnswerBy)|i18n(?!\/(answer-time|date-ranges|times))|hydration(?!\/lazy-static)|styles|seo\/(?!feed|markdown|structured-data\/(?!StructuredData))|root\.tsx|routes\/page\.tsx|shared\/video-urls|theme|utils\/(brand|client-errors|contact-fields|dom|links|send-beacon|storage|uuid)\.|features\/(layout|errors|news\/(news\.ts|NewsTitle|DispatchList|item-parts)))/
const lists = /\/app\/components\/(FilterLinks|EmptyList|Pagination)\.tsx$/
/** Validation of visitor forms. Without its own chunk it would land in the admin chunk. */
const validation =
  /\/node_modules\/valibot\/|\/(packages\/shared\/text\/(clean-text|email-address)|app\/(utils\/normalized-contact|shared\/chat-steps))\.ts$/
/** One chunk: each admin file would otherwise be listed in the manifest that every visitor loads. */
const admin = /\/app\/(components\/AdminHead|features\/(inbox|staff)\/.*)\.tsx?$/

/** Few chunks: a request costs more than the bytes it saves. Not one: parsing it blocks slow phones for over 50 ms. */
function chunkOf(id: string): string | undefined {
  if (reactModules.test(id)) return 'react'
  if (remixModules.test(id)) return 'remix'
  if (lists.test(id)) return 'lists'
  if (validation.test(id)) return 'checks'
  if (admin.test(id)) return 'admin'
  if (sitewide.test(id)) return 'site'
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss({ optimize: false }),
    inlineScript(),
    compileAhead(['react', 'remix', 'entry.client']),
    remix(remixConfig),
  ],
  // Dependencies discovered late would reload the first page, with two copies of React.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'],
    include: ['groq', '@sanity/client', 'isbot', 'react/jsx-dev-runtime'],
  },
  // Our tokens switch by themselves between day and night.
  css: { lightningcss: { exclude: Features.LightDark } },
  server: { watch: { ignored: ['**/build/**', '**/.data*/**', '**/sanity-studio/**'] } },
  build: {
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
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
    },
    // Chunks that every page has loaded are left out of preload lists.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:react|remix|entry\.client)-/.test(file)),
    },
  },
}))
