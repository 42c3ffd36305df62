import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Mentor } from './mentor.ts'
import { MentorName } from './MentorName.tsx'

type Props = { mentor: Mentor; classes?: Record<'name' | 'title' | 'bio', string> }

/** The same texts for the founder and in the grid, which styles those of all its cards at once. */
export function MentorText({ mentor, classes }: Props) {
  return (
    <>
      <h3 className={classes?.name}>
        <MentorName mentor={mentor} />
      </h3>
      <p className={classes?.title}>
        <LocalizedText of={mentor.title} />
      </p>
      <p className={classes?.bio}>
        <LocalizedText of={mentor.bio} />
      </p>
    </>
  )
}
