/**
 * Replaces `//` comments by spaces, so that offsets stay what they were. groq-js 2.0.0 rejects a comment without
 * a line end at the end of a query, and two comment lines at its start.
 */
export function blankComments(query: string): string {
  if (!query.includes('//')) return query
  let text = ''
  let index = 0
  while (index < query.length) {
    const end = tokenEnd(query, index)
    const token = query.slice(index, end)
    text += token.startsWith('//') ? ' '.repeat(token.length) : token
    index = end
  }
  return text
}

/** End of the string literal, the comment or the single character that starts at `index`. */
function tokenEnd(query: string, index: number): number {
  const first = query[index]
  if (first === '"' || first === "'") return stringEnd(query, index, first)
  if (!query.startsWith('//', index)) return index + 1
  const lineEnd = query.indexOf('\n', index)
  return lineEnd === -1 ? query.length : lineEnd
}

function stringEnd(query: string, start: number, quote: string): number {
  for (let index = start + 1; index < query.length; index += 1) {
    if (query[index] === '\\') index += 1
    else if (query[index] === quote) return index + 1
  }
  return query.length
}
