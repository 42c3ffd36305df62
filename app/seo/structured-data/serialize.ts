/** JSON that cannot end the script element that it stands in, nor open a comment. */
export function serialize(value: unknown): string {
  return JSON.stringify(value, withoutEmpty).replace(/</g, '\\u003c')
}

/** Leaves out what the content does not say. */
function withoutEmpty(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) {
    const filled = value.filter(isFilled)
    return filled.length > 0 ? filled : undefined
  }
  return isFilled(value) ? value : undefined
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}
