import { useDocument } from './document-context.ts'

const fontUrl = '/fonts/schibsted-grotesk.woff2'

/** CSS without quotes or brackets, which React would escape. */
const rule = `@font-face{font-family:Schibsted Grotesk;src:url(${fontUrl});font-weight:400 800;font-display:swap}`

/** The inline script disables the rule until the file has loaded: a pending font would delay `load`. Must precede InlineScript. */
export function FontFace() {
  return (
    <>
      <style id="face" nonce={useDocument().nonce} suppressHydrationWarning>
        {rule}
      </style>
      <link rel="preload" href={fontUrl} as="font" crossOrigin="" suppressHydrationWarning />
    </>
  )
}

export function InlineScript() {
  const { nonce, script = '' } = useDocument()
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}

export function InlineStyles() {
  const { nonce, styles } = useDocument()
  if (styles?.url) return <link rel="stylesheet" href={styles.url} />
  return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styles?.code ?? '' }} />
}

/** Follows the first screen, so that it delays only what is below. */
export function LateStyles() {
  const { styles } = useDocument()
  return styles?.lateUrl ? <link rel="stylesheet" href={styles.lateUrl} /> : null
}
