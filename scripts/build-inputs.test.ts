import { build } from 'esbuild'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/paths.ts'
import { buildInputs, sourcesOf, studioInputs } from './build-inputs.ts'

/** Files of the project that these import, directly or not. */
async function closureOf(...entries: string[]): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: globSync(entries, { cwd: projectRoot, exclude: ['**/*.test.*'] }),
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: { '#app': './app' },
    loader: { '.css': 'empty' },
    external: ['virtual:*', '*?boot'],
  })
  return Object.keys(metafile.inputs).map((path) => path.split('?')[0]!)
}

function forgotten(closure: string[], inputs: string[]): string[] {
  const known = new Set(sourcesOf(inputs))
  return closure.filter((path) => !known.has(join(projectRoot, path)))
}

test('the Studio is built anew after a change of anything that it imports', async () => {
  const closure = await closureOf(
    'sanity-studio/{main,embedded/sdk-react}.tsx',
    'sanity-studio/vite.config.ts',
  )
  expect(closure).toContain('app/brand.ts')
  const settings = ['tsconfig.json', 'sanity-studio/package.json', 'sanity-studio/tsconfig.json']
  expect(forgotten([...closure, ...settings], studioInputs)).toEqual([])
})

test('the site is built anew after a change of anything that it or its snapshot is made of', async () => {
  const closure = await closureOf(
    'scripts/build.ts',
    'vite.config.ts',
    'app/root.tsx',
    'app/boot/boot.ts',
    'app/routes/*.{ts,tsx}',
  )
  expect(closure).toContain('scripts/seed/content.ts')
  const settings = ['package.json', 'tsconfig.json', 'sanity-studio/schema.json']
  expect(forgotten([...closure, ...settings], buildInputs)).toEqual([])
})

test('what is installed or tests only is no source', () => {
  expect(sourcesOf(['sanity-studio/**/*']).filter((path) => /node_modules|\.test\./.test(path))).toEqual([])
})
