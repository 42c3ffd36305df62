import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'

const folder = /\/@remix-run\/react\/dist\/esm$/

type Change = (code: string) => string

/** Modules that this site never runs, with what the others import from them. */
const empty: Record<string, string> = {
  // Every document carries the whole manifest.
  'fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = () => ({})
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}`,
  // Beside the site's layout it shows nothing but a hint for developers.
  'fallback.js': 'export const RemixRootDefaultHydrateFallback = () => null',
}

const singleFetch: Change = (code) =>
  code.replace(/(?:window\.__remixContext\.)?\bfuture\.v3_singleFetch\b/g, 'true')
const noSpaMode: Change = (code) => code.replace(/window\.__remixContext\.isSpaMode\b/g, 'false')
/** There it is asked by a parameter. */
const neverSpaMode: Change = (code) => code.replace(/\bif \(isSpaMode\)/g, 'if (false)')
const noScripts: Change = (code) =>
  code.replace(/renderScripts \? [^:]+: null/, 'null').replace(', Scripts }', ' }')

/** Nobody uses its links (ours is `app/components/PageLink.tsx`), but names that are set keep them. */
const noLinks: Change = (code) => code.replace(/\b(Nav)?Link\.displayName = .*;/g, '')
/** Ours is `app/hydration/prefetch.ts`, which is asked for data first, and whose styles count as there. */
const noPrefetch: Change = (code) =>
  code.replace(/isPageLinkDescriptor\(link\) \? [\s\S]*?\}, link\)\) : /, '')
const stylesAhead: Change = (code) =>
  code.replace('link[rel="stylesheet"][href=', 'link:is([rel="stylesheet"],[data-state="loaded"])[href=')
const dataAhead: Change = (code) =>
  code.replace(
    'let res = await fetch(url, init);',
    'let res = (init.method ? null : await window.__takePrefetched?.(url)) ?? await fetch(url, init);',
  )
/** A page that is left while its data come is no fault to be told of. */
const quietAbort: Change = (code) =>
  code.replace('console.error(e);', 'if (!init.signal?.aborted) console.error(e);')

const changed: Record<string, Change[]> = {
  'browser.js': [singleFetch, noSpaMode],
  'components.js': [singleFetch, noLinks, noPrefetch],
  'errorBoundaries.js': [noScripts],
  'links.js': [singleFetch, stylesAhead],
  'routes.js': [singleFetch, neverSpaMode],
  'single-fetch.js': [dataAhead, quietAbort],
}

/**
 * Leaves out of the browser's bundle what Remix brings for other sites: its own scripts (the document starts the app),
 * discovery of routes, data without single fetch, single page mode, prefetching. Fails when a version of Remix has none of
 * what is to be changed. 6 kB of brotli.
 */
export function leanRemix(): Plugin {
  return {
    name: 'lean-remix',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      const file = basename(id)
      if (!folder.test(dirname(id))) return
      if (empty[file]) return { code: empty[file], map: null }
      for (const change of changed[file] ?? []) {
        const before = code
        code = change(before)
        if (code === before) this.error(`nothing to leave out of ${id}`)
      }
      return { code, map: null }
    },
  }
}
