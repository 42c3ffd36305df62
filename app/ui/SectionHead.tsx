import type { Text } from '#app/i18n/localize.ts'
import { Reveal } from './Reveal.tsx'
import { Phrases } from './Phrases.tsx'
import { Words } from './Words.tsx'

/** Label in the first columns, heading beside it. */
export function SectionHead({ label, note, heading }: { label: Text; note: Text; heading: Text }) {
  return (
    <>
      <Reveal as="p" className="label">
        <Words of={label} />
        <span className="label__note">
          <Words of={note} />
        </span>
      </Reveal>
      <Reveal as="h2" className="heading">
        <Phrases of={heading} />
      </Reveal>
    </>
  )
}
