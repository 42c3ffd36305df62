import type { Text } from '#app/i18n/localize.ts'
import { HeadingText } from '#app/components/LocalizedText.tsx'

export function NewsTitle({ of, className }: { of: Text; className: string }) {
  return (
    <h1 className={`headline ${className}`}>
      <HeadingText of={of} />
    </h1>
  )
}
