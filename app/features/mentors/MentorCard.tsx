import { Reveal } from '#app/components/Reveal.tsx'
import { Avatar } from './Avatar.tsx'
import type { Mentor } from './mentor.ts'
import { MentorText } from './MentorText.tsx'

const widths = [160, 240, 360, 480]
const sizes = '(min-width: 64rem) 16vw, (min-width: 48rem) 24vw, 33vw'

export function MentorCard({ mentor, index }: { mentor: Mentor; index: number }) {
  return (
    <Reveal as="li" index={index} id={mentor._id} className="mentor">
      <Avatar name={mentor.name} picture={mentor.image} widths={widths} sizes={sizes} decorative />
      <div className="mentor__text">
        <MentorText mentor={mentor} block="mentor" />
      </div>
    </Reveal>
  )
}
