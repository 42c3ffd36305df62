import type { Text } from '#app/i18n/localize.ts'
import { Reveal } from './Reveal.tsx'
import { LocalizedText } from './LocalizedText.tsx'

export function SectionHead({ label, note, heading }: { label: Text; note: Text; heading: Text }) {
  return (
    <>
      <SectionLabel label={label} note={note} />
      <Reveal as="h2" className="heading">
        <LocalizedText of={heading} />
      </Reveal>
    </>
  )
}

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
