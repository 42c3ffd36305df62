import { globSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../server/config/paths.ts'

export const buildInputs = [
  'app/**/*.{ts,tsx,css,json}',
  'packages/shared/**/*.ts',
  'public/**/*',
  'scripts/{build,build-inputs,build-stamp,parse-arguments,precompress,run-command,support}.ts',
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
  'app/shared/*.ts',
  'packages/shared/text/{calendar,clean-text,email-address}.ts',
  'app/utils/{brand,calendar-day,class-days,program-links,safe-href,slug}.ts',
  'app/http/{redirect-lookup,site-paths}.ts',
  'app/i18n/{date-ranges,dates,locales,localized-paths}.ts',
  'scripts/{build-inputs,build-studio,precompress}.ts',
  'server/http/encodings.ts',
  'tsconfig.json',
]

export function sourcesOf(patterns: string[]): string[] {
  const exclude = ['**/node_modules/**', '**/*.test.{ts,tsx}']
  const files = globSync(patterns, { cwd: projectRoot, withFileTypes: true, exclude })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return [...new Set(paths)].sort()
}
