import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeOverDocument } from '#app/boot/take-over.ts'
import { refuseMarkup } from '#app/boot/trusted-types.ts'
import { noticeFaults } from '#app/ui/faults.ts'
import { rememberStillElements } from '#app/ui/still-elements.ts'

noticeFaults()
if (import.meta.env.PROD) {
  refuseMarkup()
  await takeOverDocument()
}
rememberStillElements()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
