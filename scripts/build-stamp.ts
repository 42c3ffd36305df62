import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { buildDir, projectRoot } from '../server/config/paths.ts'

export function isBuildFresh(directory = buildDir): boolean {
  return isStamped(directory, fingerprint(buildInputs))
}

export function stampBuild(): void {
  stamp(buildDir, fingerprint(buildInputs))
}

export function isStamped(directory: string, sources: string): boolean {
  const file = join(directory, '.stamp')
  return existsSync(file) && readFileSync(file, 'utf8') === sources
}

export function stamp(directory: string, sources: string): void {
  writeFileSync(join(directory, '.stamp'), sources)
}

export function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256')
  for (const path of sourcesOf(patterns))
    hash.update(path.slice(projectRoot.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

export const buildInputs = [
  'app/**/*.{ts,tsx,css,json}',
  'packages/shared/**/*.ts',
  'public/**/*',
  'scripts/{build,build-stamp,parse-arguments,run-command,support}.ts',
  'scripts/build/*.ts',
  'server/{config/paths,http/encodings}.ts',
  'sanity-studio/schema.json',
  'vite.config.ts',
  'remix.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

export const studioInputs = [
  'sanity-studio/**/*.{ts,tsx,html,css,json}',
  'app/content/{api-version,chat-steps,content-limits,dates,document-types,project-groups,video-urls}.ts',
  'packages/shared/text/*.ts',
  'app/utils/{brand,links}.ts',
  'app/http/{redirect-lookup,site-paths}.ts',
  'app/i18n/{block-text,class-days,date-ranges,dates,languages,locales,localized-paths,own-path,word-breaks}.ts',
  'scripts/{build,build-stamp,build-studio}.ts',
  'server/http/encodings.ts',
  'tsconfig.json',
]

export function sourcesOf(patterns: string[]): string[] {
  const exclude = ['**/node_modules/**', '**/*.test.{ts,tsx}']
  const files = globSync(patterns, { cwd: projectRoot, withFileTypes: true, exclude })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return [...new Set(paths)].sort()
}
