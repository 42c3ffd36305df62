import { useContext } from 'react'
import { NonceContext } from './nonce.ts'

/** Script or style that only the server writes into the document; the app in the browser leaves it as it is. */
export function Inline({ tag: Tag, code }: { tag: 'script' | 'style'; code: string }) {
  const nonce = useContext(NonceContext)
  return <Tag nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />
}
