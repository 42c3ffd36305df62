import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Avatar } from './Avatar.tsx'
import type { Mentor } from './mentor.ts'
import { MentorName } from './MentorName.tsx'

const widths = [160, 240, 360, 480]
const sizes = '(min-width: 64rem) 16vw, (min-width: 48rem) 24vw, 33vw'

export function MentorCard({ mentor, index }: { mentor: Mentor; index: number }) {
  return (
    <Reveal as="li" index={index} id={mentor._id} className="mentor">
      <Avatar name={mentor.name} picture={mentor.image} widths={widths} sizes={sizes} decorative />
      <div className="mentor__text">
        <h3 className="mentor__name">
          <MentorName mentor={mentor} />
        </h3>
        <p className="mentor__title">
          <LocalizedText of={mentor.title} />
        </p>
        <p className="mentor__bio">
          <LocalizedText of={mentor.bio} />
        </p>
      </div>
    </Reveal>
  )
}
