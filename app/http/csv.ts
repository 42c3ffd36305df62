/** Spreadsheets take a cell that begins like this for a formula. */
const formula = /^[\s\u200b\ufeff]*[=+\-@\t\r＝＋－＠]/

/** One line of a CSV file (RFC 4180, CRLF) that no spreadsheet runs: what looks like a formula gets an apostrophe. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | null): string {
  if (!value) return ''
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
