import { useNavigation } from '@remix-run/react'

/**
 * The bar that grows while the next page comes. The last element of the document: a new one before others would have every
 * element styled anew.
 */
export function Leaving() {
  return useNavigation().state === 'idle' ? null : <div className="leaving" aria-hidden="true" />
}
