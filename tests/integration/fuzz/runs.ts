import fc, { type Arbitrary, type Parameters } from 'fast-check'
import { test } from 'vitest'

/** Repeat a failure with the reported seed: FUZZ_SEED=<seed> npx vitest run tests/integration/fuzz. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)

const TIMEOUT_MS = 600_000

export function fuzz<Input>(
  title: string,
  numRuns: number,
  inputs: Arbitrary<Input>,
  check: (input: Input) => Promise<void>,
): void {
  const parameters: Parameters<[Input]> = { seed, numRuns, endOnFailure: true }
  test(title, () => fc.assert(fc.asyncProperty(inputs, check), parameters), TIMEOUT_MS)
}

export const NAUGHTY = [
  ...['', ' ', '\u0000', '\ud800', '\u202e明途', '__proto__', 'constructor', '../../etc/passwd'],
  ...['%00%ff%2e%2e%2f', '<fuzz-mark onload=alert(1)>', '"><fuzz-mark>', "'-alert`fuzz`-'"],
  ...['javascript:alert(1)', '//evil.example', '/\\evil.example', '/..//evil.example', '${7*7}{{7*7}}'],
  ...["' OR 1=1; --", '\r\nSet-Cookie: fuzz=1', 'x'.repeat(5_000), '9'.repeat(400), '-0', '1e309'],
  ...['NaN', 'null', '[]', '{}'],
]

export function hasForeignMarkup(text: string): boolean {
  return text.includes('<fuzz-mark')
}
