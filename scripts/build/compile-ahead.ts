import type { Plugin } from 'vite'

/** Chrome 136 and later; must be the first line of a file. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** Makes Chrome compile these chunks off the main thread while they arrive (ADR 006). */
export function compileAhead(names: string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    augmentChunkHash({ name }) {
      if (names.includes(name)) return hint
    },
    generateBundle: {
      // After Vite has inserted its list of dependencies before the code.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name)) file.code = hint + file.code
      },
    },
  }
}
