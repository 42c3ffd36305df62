import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'esbuild'
import { Features } from 'lightningcss'
import { resolve } from 'node:path'
import { minify } from 'terser'
import { defineConfig, type Plugin, type Rollup } from 'vite'
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

/** Words in the paths of the modules of a chunk; the first chunk that fits. */
const chunks = Object.entries({
  // The helpers, too: elsewhere they would make a circle.
  react: 'commonjsHelpers /node_modules/react/ /node_modules/react-dom/ /node_modules/scheduler/',
  remix: '/node_modules/@remix-run/ /node_modules/react-router /node_modules/turbo-stream/',
  // Each file would otherwise be listed in the manifest that every visitor loads.
  admin: '/app/features/inbox/ /app/features/staff/ /app/components/AdminHead.tsx',
  // What forms load at the first input.
  checks:
    '/node_modules/valibot/ /normalized-contact.ts /first-phone.ts /clean-text.ts /text/email-address.ts',
  // What the home page hydrates with others.
  parts:
    '/components/SectionHead /components/Reveal /shared/chat-steps ' +
    '/components/DeleteCopies /utils/contact-fields /contact/contact.ts',
  // What static content shares.
  content:
    '/components/Picture /components/picture- /components/PlayIcon /components/VideoPlayer /shared/video-urls ' +
    '/components/Disclosure',
  // What lists of news, projects and search results share.
  lists:
    '/components/FilterLinks /components/EmptyList /components/Pagination /i18n/dates.ts /text/calendar.ts ' +
    '/shared/dates.ts /news/NewsTitle /news/item-parts',
  'entry.client':
    '/app/hydration/ /StructuredData.tsx /news/news.ts /projects/project-list /i18n/format.ts /text-limits.ts',
}).map(([name, words]) => ({ name, words: words.split(' ') }))

/** Few chunks: a request costs more than the bytes it saves. Not one: parsing it blocks slow phones for over 50 ms. */
function chunkOf(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  const chunk = chunks.find(({ words }) => words.some((word) => id.includes(word)))
  // A part in another chunk than what the entry imports would make a circle. It imports the checks, but uses none.
  const isOwn =
    !/node_modules|commonjsHelpers/.test(id) &&
    chunk?.name !== 'checks' &&
    importedByEntry(getModuleInfo).has(id)
  return isOwn ? 'entry.client' : chunk?.name
}

const entryModules = new Set([resolve('app/entry.client.tsx')])

/** With what they import in turn, as far as it is not loaded later. */
function importedByEntry(getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  for (const id of entryModules)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) entryModules.add(imported)
  return entryModules
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
      output: isSsrBuild ? {} : { manualChunks: chunkOf, onlyExplicitManualChunks: true },
      // The first of them would run without what it imports.
      onwarn(warning, warn) {
        if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message)
        warn(warning)
      },
    },
    // Chunks that every page has loaded are left out of preload lists.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(?:react|remix|entry\.client)-/.test(file)),
    },
  },
}))
