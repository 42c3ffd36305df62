import { useFetcher } from '@remix-run/react'
import { useEffect } from 'react'
import { deleteOldCopies } from '#app/utils/local-copies.ts'

export const fetcherKey = 'contact'

/** Keeps the result of a submission that ends while no form is shown. */
export function ContactFetcher() {
  useFetcher({ key: fetcherKey })
  useEffect(deleteOldCopies, [])
  return null
}
