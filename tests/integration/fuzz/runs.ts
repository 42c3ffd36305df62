import type { Parameters } from 'fast-check'

/** Found inputs come again with the seed that fast-check reports: FUZZ_SEED=<seed> npx vitest run tests/integration/fuzz. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)

/** How many inputs of a kind: all of them in the long run, a hundredth in the short one. */
export function runs<Input>(all: number): Parameters<Input> {
  return { seed, numRuns: process.env.TEST_ALL ? all : Math.ceil(all / 100), endOnFailure: true }
}

/** Half of the time something that a target knows, so that inputs get past the first check. */
export const NAUGHTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e明途',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00%ff%2e%2e%2f',
  '<fuzz-mark onload=alert(1)>',
  '"><fuzz-mark>',
  "'-alert`fuzz`-'",
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '${7*7}{{7*7}}',
  "' OR 1=1; --",
  '\r\nSet-Cookie: fuzz=1',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '-0',
  '1e309',
  'NaN',
  'null',
  '[]',
  '{}',
]

/** Markup that nobody may put into a page: a document that has it would run what a stranger sent. */
export function hasForeignMarkup(text: string): boolean {
  return text.includes('<fuzz-mark')
}
