import { useNonce } from './nonce.ts'

const fontUrl = '/fonts/schibsted-grotesk.woff2'

/** CSS without quotes or brackets, which React would escape. */
const rule = `@font-face{font-family:Schibsted Grotesk;src:url(${fontUrl});font-weight:400 800;font-display:swap}`

/** The inline script disables the rule until the file has loaded: a pending font would delay `load` and hydration. Must precede InlineScript. */
export const FontFace = import.meta.env.SSR ? ServerFontFace : ClientFontFace

function ServerFontFace() {
  return (
    <>
      <style id="face" nonce={useNonce()}>
        {rule}
      </style>
      <link rel="preload" href={fontUrl} as="font" crossOrigin="" />
    </>
  )
}

function ClientFontFace() {
  return (
    <>
      {/* Where React rebuilds the document, the original style still exists. */}
      <style id="face" nonce={document.getElementById('face')?.nonce} suppressHydrationWarning>
        {rule}
      </style>
      <link suppressHydrationWarning />
    </>
  )
}
