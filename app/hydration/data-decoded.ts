import { RemixBrowser } from '@remix-run/react'

/** Hydrating while Remix suspends makes React drop clicks or discard the document (error 345). */
export async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
