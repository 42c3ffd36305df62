import { useFetcher } from '@remix-run/react'

export const fetcherKey = 'contact'

/** Keeps the result of a submission that ends while no form is shown. */
export function ContactFetcher() {
  useFetcher({ key: fetcherKey })
  return null
}
