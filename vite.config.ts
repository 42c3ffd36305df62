import { vitePlugin as remix } from '@remix-run/dev'
import { build } from 'esbuild'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'
import { compileAhead } from './scripts/build/compile-ahead.ts'
import { leanRemix } from './scripts/build/lean-remix.ts'
import { shortProperties } from './scripts/build/short-properties.ts'
import { smallest, smallestChunks } from './scripts/build/smallest-chunks.ts'

/** Gives `import code from './x.ts?inline-script'` the bundled, minified text of a script that goes inline into the document. */
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
      return {
        code: `export default ${JSON.stringify(await smallest(outputFiles[0]?.text ?? '', { unsafe: true }))}`,
        moduleSideEffects: false,
      }
    },
  }
}

const reactModules = /\/node_modules\/(react|react-dom|scheduler)\//
const remixModules = /\/node_modules\/(@remix-run|react-router|react-router-dom|turbo-stream)\//
/** Not what only some pages write, like ranges of days, or only /admin. */
const everywhere =
  /\/app\/(entry\.client\.tsx|components|i18n(?!\/(date-ranges|numbers|times))|hydration(?!\/lazy-static)|styles|seo\/(?!feed|markdown|structured-data\/(?!StructuredData))|root\.tsx|routes\/page\.tsx|sanity\/shared\/video-urls|utils\/(brand|client-errors|closest|is-typing|privacy-preference|send-beacon|storage|tel-link|theme|timeout-signal)\.|features\/(frame|errors|news\/(news\.ts|ReadMore|DispatchRow|ArticleDate)))/
/** What only pages with long lists need: news, search, staff. */
const lists = /\/app\/components\/(FilterLinks|EmptyList|Pagination)\.tsx$/
/** What the forms of visitors check with. Without this line they would end up in the chunk of /admin, which uses some of it. */
const checks =
  /\/node_modules\/valibot\/|\/app\/(utils\/(email-address|phone-number)|sanity\/shared\/chat-steps)\.ts$/
/** Pages of staff: every file of theirs would stand in the manifest that every visitor loads. */
const admin = /\/app\/features\/(inbox|staff)\/.*\.tsx?$/

/**
 * Few files: on a slow network every request costs more than the bytes that it would save. But not one of all libraries: a
 * slow phone reads it in one task of more than 50 ms.
 */
function chunkOf(id: string): string | undefined {
  if (reactModules.test(id)) return 'react'
  if (remixModules.test(id)) return 'remix'
  if (lists.test(id)) return 'lists'
  if (checks.test(id)) return 'checks'
  if (admin.test(id)) return 'admin'
  if (everywhere.test(id)) return 'site'
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    inlineScript(),
    leanRemix(),
    smallestChunks([
      'react',
      'remix',
      'entry.client',
      'beacon',
      'home',
      'sections',
      'news-article',
      'PortableText',
    ]),
    compileAhead(['react', 'remix', 'entry.client']),
    remix(remixConfig),
  ],
  // Dependencies that are found late reload the first page of a new checkout while it starts, with two Reacts in it.
  optimizeDeps: {
    entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'],
    include: ['groq', '@sanity/client', 'isbot', 'react/jsx-dev-runtime'],
  },
  css: { postcss: { plugins: command === 'build' ? [shortProperties('app')] : [] } },
  server: { watch: { ignored: ['**/build/**', '**/.data*/**', '**/sanity-studio/**'] } },
  build: {
    target: 'es2022',
    // The Studio is built by itself, beside; scripts/build.ts clears the rest.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : // Nobody asks a whole module what it is, or changes it.
          { manualChunks: chunkOf, freeze: false, generatedCode: { symbols: false } },
    },
    // What every page has by then is not named again in each list of what a later chunk needs.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:react|remix|entry\.client)-/.test(file)),
    },
  },
}))
