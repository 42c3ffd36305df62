import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { ContactForm } from './ContactForm.tsx'
import { PageAddressProvider } from '#app/i18n/page-address.ts'
import { readFields, writeFields } from '#app/utils/drafts.ts'
import { pageAddress } from '#app/islands/page-address.ts'

export function hydrateContactForm(host: HTMLElement): void {
  const props = JSON.parse(host.nextElementSibling?.textContent ?? '') as ComponentProps<typeof ContactForm>
  const typed = readFields(host)
  // Of what the server sent back; `typed` says only what is written.
  const cleared = [...host.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
    ({ defaultValue, value }) => defaultValue && !value,
  )
  const focused = host.querySelector<HTMLElement>(':focus')?.id
  // At once, so that nothing is typed between reading and writing.
  flushSync(() =>
    hydrateRoot(
      host,
      <PageAddressProvider value={pageAddress()}>
        <ContactForm {...props} />
      </PageAddressProvider>,
      // React renders anew what a browser has translated.
      { onRecoverableError() {} },
    ),
  )
  writeFields(host, typed)
  for (const { name } of cleared) host.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = ''
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}
