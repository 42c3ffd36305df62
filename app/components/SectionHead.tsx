import type { Text } from '#app/i18n/localize.ts'
import { Reveal } from './Reveal.tsx'
import { HeadingText } from './HeadingText.tsx'
import { SectionLabel } from './SectionLabel.tsx'

export function SectionHead({ label, note, heading }: { label: Text; note: Text; heading: Text }) {
  return (
    <>
      <SectionLabel label={label} note={note} />
      <Reveal as="h2" className="heading">
        <HeadingText of={heading} />
      </Reveal>
    </>
  )
}
