import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../server/config/paths.ts'
import { dictionaries, textsOf } from '../../../tests/support/dictionaries.ts'

const code = globSync('app/**/*.{ts,tsx}', { cwd: projectRoot, exclude: ['**/labels/**', '**/*.test.*'] })
const words = new Set(code.flatMap((file) => readFileSync(join(projectRoot, file), 'utf8').match(/[\w-]+/g)))

/** Named by what databases hold, or by language. */
const isOpen = (path: string) =>
  /^\.(spamReasons\.reasons|leads\.tagNames|auditLog\.actions|languages)\./.test(path)

test.each(dictionaries.filter(({ locale }) => locale === 'en'))(
  'the code names every label of $part',
  ({ labels }) => {
    const unused = textsOf(labels).filter(
      ([path]) => !isOpen(path) && !words.has(path.split('.').at(-1) ?? ''),
    )
    expect(unused).toEqual([])
  },
)
