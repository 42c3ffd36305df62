import type { Text } from '#app/i18n/localize.ts'
import { Reveal } from './Reveal.tsx'
import { LocalizedText } from './LocalizedText.tsx'

export function SectionLabel({ label, note }: { label: Text; note: Text }) {
  return (
    <Reveal as="p" className="label">
      <LocalizedText of={label} />
      <span className="block font-normal">
        <LocalizedText of={note} />
      </span>
    </Reveal>
  )
}
