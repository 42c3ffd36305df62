import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Mentor } from './mentor.ts'
import { MentorName } from './MentorName.tsx'

type Props = { mentor: Mentor; block: 'founder' | 'mentor' }

/** The same texts for the founder and on the wall; `block` is the prefix of their CSS classes. */
export function MentorText({ mentor, block }: Props) {
  return (
    <>
      <h3 className={block === 'founder' ? 'heading founder__name' : 'mentor__name'}>
        <MentorName mentor={mentor} />
      </h3>
      <p className={`${block}__title`}>
        <LocalizedText of={mentor.title} />
      </p>
      <p className={`${block}__bio`}>
        <LocalizedText of={mentor.bio} />
      </p>
    </>
  )
}
