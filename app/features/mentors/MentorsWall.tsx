import { interpolate } from '#app/i18n/interpolate.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import type { Mentor } from './mentor.ts'
import { MentorCard } from './MentorCard.tsx'

/** As many as a phone shows before the rest is asked for: two rows of the full wall, three on tablets; a group that appears in turn. */
const first = 6

/** The wall of mentors: three across, two on tablets, and a list that phones unfold. */
export function MentorsWall({ mentors }: { mentors: Mentor[] }) {
  const { messages } = useLanguage()
  if (mentors.length === 0) return null
  const rest = mentors.slice(first)
  return (
    <div className="wall lines">
      <ul className="wall__list" aria-label={messages.a11y.allMentors}>
        {mentors.slice(0, first).map(card)}
      </ul>
      {rest.length > 0 ? (
        <Disclosure label={interpolate(messages.mentors.showRest, { count: rest.length })}>
          <ul className="wall__list wall__list--rest" aria-label={messages.a11y.moreMentors}>
            {rest.map(card)}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  )
}

function card(mentor: Mentor, index: number) {
  return <MentorCard key={mentor._id} mentor={mentor} index={index % first} />
}
