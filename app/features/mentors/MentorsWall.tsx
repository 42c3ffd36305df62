import { interpolate } from '#app/i18n/interpolate.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import type { Mentor } from './mentor.ts'
import { MentorCard } from './MentorCard.tsx'

/** Shown before the disclosure on phones. Full rows: two of three columns, three of two. */
const firstCount = 6

export function MentorsWall({ mentors }: { mentors: Mentor[] }) {
  const { messages } = useLanguage()
  if (mentors.length === 0) return null
  const rest = mentors.slice(firstCount)
  return (
    <div className="wall lines">
      <ul className="wall__list" aria-label={messages.a11y.allMentors}>
        {mentors.slice(0, firstCount).map(card)}
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
  return <MentorCard key={mentor._id} mentor={mentor} index={index % firstCount} />
}
