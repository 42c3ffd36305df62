import type { FocusEvent } from 'react'

/** While a visitor types, a form shows no problem that is mended, and no new one but that of the field just left. */
export function toldProblems<Problems extends Partial<Record<string, string>>>(
  told: Problems,
  found: Problems,
  left?: string,
): Problems {
  const isTold = ([name]: [string, unknown]) => name in told || name === left
  return Object.fromEntries(Object.entries(found).filter(isTold)) as Problems
}

/** Name of a written field that is left for another one. Not for a button, which a new text would push from under the pointer. */
export function leftField({ target, relatedTarget }: FocusEvent<HTMLFormElement>): string | undefined {
  const { name, type, value } = target as Element as HTMLInputElement
  const isWritten = type !== 'checkbox' && value?.trim()
  return isWritten && relatedTarget && !(relatedTarget instanceof HTMLButtonElement) ? name : undefined
}
