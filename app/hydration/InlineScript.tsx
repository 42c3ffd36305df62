import script from '../entry.inline.ts?inline-script'
import { useNonce } from './nonce.ts'

export function InlineScript() {
  const code = import.meta.env.SSR ? script : ''
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
}
