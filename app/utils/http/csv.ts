/** Spreadsheets take a cell that begins like this for a formula. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/

/**
 * The same within a cell, for those that part cells by semicolons or tabs: to them quotes that do not begin a cell of theirs
 * hold nothing together, line breaks included, and a pair of them begins one. It looks for the sign first: a message may be
 * all line breaks.
 */
const laterFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n][\s\u200b\ufeff"]*)/g

/** One line of a CSV file (RFC 4180, CRLF) that no spreadsheet runs: what looks like a formula gets an apostrophe. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | null): string {
  if (!value) return ''
  const inside = value.replace(laterFormula, "'")
  const safe = formula.test(value) ? `'${inside}` : inside
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
