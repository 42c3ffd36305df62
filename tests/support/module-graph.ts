import { build, type Metafile } from 'esbuild'
import { projectRoot } from '../../server/config/paths.ts'

/** Modules that the entry points import, without installed packages and styles; paths from the root of the project. */
export async function moduleGraph(entryPoints: string[]): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints,
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: { '#app': './app' },
    loader: { '.css': 'empty' },
    external: ['virtual:*', '*?inline-script'],
  })
  return metafile.inputs
}
