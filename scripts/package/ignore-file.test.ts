import { expect, test } from 'vitest'
import { readIgnoreFile } from './ignore-file.ts'

const isIgnored = readIgnoreFile('# private\n**/.env*\n**/node_modules\n\n*.tar.gz\nbuild\n')

test.each([
  ...['.env', 'app/.env.local', 'app/node_modules', 'node_modules', 'backup.tar.gz', 'build'].map((path) => [
    path,
    true,
  ]),
  ...['environment', 'app/my.env', 'docs/backup.tar.gz', 'scripts/build', 'build.ts'].map((path) => [
    path,
    false,
  ]),
] as [string, boolean][])('%s is ignored: %s', (path, ignored) => {
  expect(isIgnored(path)).toBe(ignored)
})

test.each(['!.env.example', 'docs/*', '[ab]', 'a?'])('the unsupported pattern %s is rejected', (line) => {
  expect(() => readIgnoreFile(line)).toThrow(line)
})
