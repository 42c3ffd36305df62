import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeOverDocument } from '#app/boot/take-over.ts'
import { rememberStillElements } from '#app/ui/still-elements.ts'

if (import.meta.env.PROD) await takeOverDocument()
rememberStillElements()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
