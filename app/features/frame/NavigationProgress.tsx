import { useNavigation, useRevalidator } from '@remix-run/react'

/**
 * The bar that grows while the next page comes, or this one anew, as in another language. The last element of the document: a new
 * one before others would have every element styled anew.
 */
export function NavigationProgress() {
  const works = [useNavigation(), useRevalidator()]
  return works.every(({ state }) => state === 'idle') ? null : (
    <div className="navigation-progress" aria-hidden="true" />
  )
}
