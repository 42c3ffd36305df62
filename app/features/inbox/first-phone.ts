/** Digits with what people write between them: `+86 (755) / 8888-6666`, `912,345,678`. */
const digitRuns = /(?:\+[\s(]*)?\d(?:(?:,|[\s().·・_/-]*)\d)*/g
/** A year or a house is shorter. */
const leastDigits = 5
/** E.164 has no longer ones. */
const mostDigits = 15
/** Zero before an area code, which is dialled within a country only: +44 (0)20. */
const trunkZero = /^(\+[^(]*)\(0\)/

const timeOfDay = /(^|\D)(\d{1,2}(?::\d{2})+)(?!\d)/g
/** A name that may hold digits: `amy2008 13800000000`. Not so where they only begin a number: `Tel617 555 0148`. */
const name =
  /\p{Script=Latin}[\p{Script=Latin}\d_]*(?![\p{Script=Latin}\d_]|[().-]+\d|\s(?:[\s().-]*\d){1,8}(?![\s().-]*\d))/gu

/** The first number in what somebody left as their phone, as they wrote it, and what stands behind it. */
export function firstPhone(written: string): { number: string; rest: string } | null {
  const alone = written
    .replace(timeOfDay, (_, before: string, time: string) => before + hidden(time))
    .replace(name, hidden)
  return firstIn(alone, written) ?? firstIn(written, written)
}

/** The first number in a text that has the places of what was written. */
function firstIn(text: string, written: string) {
  for (const { 0: run, index } of text.matchAll(digitRuns)) {
    const number = firstOfLine(firstOfList(run))
    if (countDigits(number) >= leastDigits)
      return { number: number.replace(trunkZero, '$1'), rest: written.slice(index + number.length) }
  }
  return null
}

/**
 * Up to the slash, comma or bracket behind a whole number, which has a few digits more with the code of its country; what is
 * shorter there is an area code or a group of digits.
 */
function firstOfList(run: string): string {
  const parts = run.split(/(?=[/,(])/)
  const whole = parts.findIndex((part) => countDigits(part) >= (/^\+|^00/.test(part) ? 9 : 7))
  return whole < 0 ? run : parts.slice(0, whole + 1).join('')
}

/** Of numbers in a line, which together are longer than one can be, what is up to the blank nearest to its even share. */
function firstOfLine(run: string): string {
  const digits = countDigits(run)
  if (digits <= mostDigits) return run
  const share = digits / Math.ceil(digits / mostDigits)
  const starts = [...run.matchAll(/\s/g)].map(({ index }) => run.slice(0, index))
  const distance = (start: string) => Math.abs(countDigits(start) - share)
  return starts.reduce((best, start) => (distance(start) < distance(best) ? start : best), run)
}

function countDigits(text: string): number {
  return text.replace(trunkZero, '$1').replace(/\D/g, '').length
}

function hidden(part: string): string {
  return '~'.repeat(part.length)
}
