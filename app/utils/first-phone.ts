/** Digits with common separators: `+86 (755) / 8888-6666`, `912,345,678`. */
const digitRuns = /(?:\+[\s(]*)?\d(?:(?:,|[\s().·・_/-]*)\d)*/g
/** The fewest digits, more than years and house numbers have. */
const minDigits = 5
/** Maximum of E.164. */
const maxDigits = 15
/** Trunk prefix, dialled within a country only: +44 (0)20. */
const trunkZero = /^(\+[^(]*)\(0\)/

const timeOfDay = /(^|\D)(\d{1,2}(?::\d{2})+)(?!\d)/g
/** User name with digits: `amy2008 13800000000`, unlike `Tel617 555 0148`. */
const name =
  /\p{Script=Latin}[\p{Script=Latin}\d_]*(?![\p{Script=Latin}\d_]|[().-]+\d|\s(?:[\s().-]*\d){1,8}(?![\s().-]*\d))/gu

/** The search takes the square of this length; Safari 16.3 has no lookbehind, which would make it linear. */
const maxSearched = 1_000

/** Number as written at the start of a text, and what follows it. */
export function firstPhone(text: string): { number: string; rest: string } | null {
  const written = text.slice(0, maxSearched)
  const masked = written
    .replace(timeOfDay, (_, before: string, time: string) => before + mask(time))
    .replace(name, mask)
  return firstIn(masked, written) ?? firstIn(written, written)
}

/** `text` has the same offsets as `written`. */
function firstIn(text: string, written: string) {
  for (const { 0: run, index } of text.matchAll(digitRuns)) {
    const number = firstOfLine(firstOfList(run))
    if (countDigits(number) >= minDigits)
      return { number: number.replace(trunkZero, '$1'), rest: written.slice(index + number.length) }
  }
  return null
}

/** Cuts at a slash, comma or bracket after a complete number. Shorter parts are area codes or digit groups. */
function firstOfList(run: string): string {
  const parts = run.split(/(?=[/,(])/)
  const whole = parts.findIndex((part) => countDigits(part) >= (/^\+|^00/.test(part) ? 9 : 7))
  return whole < 0 ? run : parts.slice(0, whole + 1).join('')
}

/** Cuts concatenated numbers at the space nearest to an equal share of their digits. */
function firstOfLine(run: string): string {
  const digits = countDigits(run)
  if (digits <= maxDigits) return run
  const share = digits / Math.ceil(digits / maxDigits)
  const starts = [...run.matchAll(/\s/g)].map(({ index }) => run.slice(0, index))
  const distance = (start: string) => Math.abs(countDigits(start) - share)
  return starts.reduce((best, start) => (distance(start) < distance(best) ? start : best), run)
}

function countDigits(text: string): number {
  return text.replace(trunkZero, '$1').replace(/\D/g, '').length
}

function mask(part: string): string {
  return '~'.repeat(part.length)
}
