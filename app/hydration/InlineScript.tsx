import boot from './inline-script.ts?inline-script'
import { useNonce } from './nonce.ts'

/** The script that runs before the app; only the server writes it. */
export function InlineScript() {
  const code = import.meta.env.SSR ? boot : ''
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
}
