import { useNonce } from './nonce.ts'

const fontUrl = '/fonts/schibsted-grotesk.woff2'

/** As text: without quotes or brackets, which React would escape. */
const rule = `@font-face{font-family:Schibsted Grotesk;src:url(${fontUrl});font-weight:400 800;font-display:swap}`

/**
 * The face of headings and labels. Stands before the inline script, which puts the rule out of force until the file has come:
 * as long as a rule waits for its file, so does `load`, and with it the app. Without scripts the rule holds from the beginning.
 * The app, which finds the file come or coming, need not say how.
 */
export const FontFace = import.meta.env.SSR ? Sent : TakenOver

function Sent() {
  return (
    <>
      <style id="face" nonce={useNonce()}>
        {rule}
      </style>
      <link rel="preload" href={fontUrl} as="font" crossOrigin="" />
    </>
  )
}

function TakenOver() {
  return (
    <>
      {/* Where React makes a new document, the one that was sent is still there. */}
      <style id="face" nonce={document.getElementById('face')?.nonce} suppressHydrationWarning>
        {rule}
      </style>
      <link suppressHydrationWarning />
    </>
  )
}
