import { expect, test } from 'vitest'
import { readIgnoreFile } from './ignore-file.ts'

const isIgnored = readIgnoreFile('# private\n**/.env*\n**/node_modules\n\n*.tar.gz\nbuild\n')

test.each(['.env', 'app/.env.local', 'app/node_modules', 'node_modules', 'backup.tar.gz', 'build'])(
  '%s is kept out',
  (path) => expect(isIgnored(path)).toBe(true),
)

test.each(['environment', 'app/my.env', 'docs/backup.tar.gz', 'scripts/build', 'build.ts'])(
  '%s belongs into a build',
  (path) => expect(isIgnored(path)).toBe(false),
)

test.each(['!.env.example', 'docs/*', '[ab]', 'a?'])(
  'a pattern of another kind is refused, not passed over: %s',
  (line) => expect(() => readIgnoreFile(line)).toThrow(line),
)
