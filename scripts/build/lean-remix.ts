import { basename, dirname } from 'node:path'
import type { Plugin } from 'vite'

const folder = /\/@remix-run\/react\/dist\/esm$/

type Change = (code: string) => string

/** Modules that never run here, with the exports that others import. */
const empty: Record<string, string> = {
  // Documents contain the whole manifest.
  'fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = () => ({})
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}`,
  // With our layout it only prints a hint for developers.
  'fallback.js': 'export const RemixRootDefaultHydrateFallback = () => null',
}

const singleFetch: Change = (code) =>
  code.replace(/(?:window\.__remixContext\.)?\bfuture\.v3_singleFetch\b/g, 'true')
const noSpaMode: Change = (code) => code.replace(/window\.__remixContext\.isSpaMode\b/g, 'false')
/** There it is a parameter. */
const neverSpaMode: Change = (code) => code.replace(/\bif \(isSpaMode\)/g, 'if (false)')
const noScripts: Change = (code) =>
  code.replace(/renderScripts \? [^:]+: null/, 'null').replace(', Scripts }', ' }')

/** Replaced by `app/components/PageLink.tsx`; the assignments prevent tree shaking. */
const noLinks: Change = (code) => code.replace(/\b(Nav)?Link\.displayName = .*;/g, '')
/** Replaced by `app/hydration/prefetch.ts`, which serves data from memory first and marks loaded styles. */
const noPrefetch: Change = (code) =>
  code.replace(/isPageLinkDescriptor\(link\) \? [\s\S]*?\}, link\)\) : /, '')
const stylesAhead: Change = (code) =>
  code.replace('link[rel="stylesheet"][href=', 'link:is([rel="stylesheet"],[data-state="loaded"])[href=')
const dataAhead: Change = (code) =>
  code.replace(
    'let res = await fetch(url, init);',
    'let res = (init.method ? null : await window.__pages?.(url)) ?? await fetch(url, init);',
  )
/** An aborted navigation is not an error. */
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

/** Removes unused Remix features from the client bundle: 6 kB of brotli. Fails if a patch no longer applies. */
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
