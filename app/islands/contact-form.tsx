import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from '#app/features/contact/ContactForm.tsx'
import { PageAddressProvider } from '#app/i18n/page-address.ts'
import { readFields, writeFields } from '#app/utils/drafts.ts'
import { pageAddress } from './page-address.ts'

export function hydrateContactForm(host: HTMLElement): void {
  const props = JSON.parse(host.nextElementSibling?.textContent ?? '') as ComponentProps<typeof ContactForm>
  const typed = readFields(host)
  // At once, so that nothing is typed between reading and writing. React renders anew what a browser has translated.
  flushSync(() =>
    hydrateRoot(
      host,
      <PageAddressProvider value={pageAddress()}>
        <ContactForm {...props} />
      </PageAddressProvider>,
    ),
  )
  writeFields(host, typed)
}
