import type { FocusEvent } from 'react'

/** While a visitor types, a form shows no problem that is mended, and no new one but that of the field just left. */
export function shownProblems<Problems extends Partial<Record<string, string>>>(
  shown: Problems,
  found: Problems,
  blurred?: string,
): Problems {
  const isShown = ([name]: [string, unknown]) => name in shown || name === blurred
  return Object.fromEntries(Object.entries(found).filter(isShown)) as Problems
}

/** Name of a written field that is left for another one. Not for a button, which a new text would push from under the pointer. */
export function blurredField({ target, relatedTarget }: FocusEvent<HTMLFormElement>): string | undefined {
  const { name, type, value } = target as Element as HTMLInputElement
  const isWritten = type !== 'checkbox' && value?.trim()
  return isWritten && relatedTarget && !(relatedTarget instanceof HTMLButtonElement) ? name : undefined
}
