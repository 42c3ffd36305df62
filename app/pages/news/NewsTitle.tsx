import type { Text } from '#app/i18n/localize.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'

export function NewsTitle({ of, className }: { of: Text; className: string }) {
  return (
    <h1 className={`headline ${className}`}>
      <LocalizedText of={of} />
    </h1>
  )
}
