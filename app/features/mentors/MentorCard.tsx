import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { Avatar } from './Avatar.tsx'
import type { Mentor } from './mentor.ts'
import { MentorText } from './MentorText.tsx'

const sizes = '(min-width: 64rem) 16vw, (min-width: 48rem) 24vw, 33vw'

/** Cards that fade in one after another: full rows of two columns and of three. */
const staggered = 6

export function MentorCard({ mentor, position }: { mentor: Mentor; position: number }) {
  return (
    <Reveal as="li" index={position % staggered} id={mentor._id}>
      <Avatar
        name={mentor.name}
        picture={mentor.image}
        widths={pictureWidths.mentors}
        sizes={sizes}
        decorative
        className={side(position)}
      />
      <div className="mentor-text">
        <MentorText mentor={mentor} />
      </div>
    </Reveal>
  )
}

/** Checkerboard: mirrors every second row. */
function side(position: number): string {
  const ofTwo = position % 4 < 2 ? [] : ['md:max-lg:order-2']
  const ofThree = position % 6 < 3 ? [] : ['lg:order-2']
  return [...ofTwo, ...ofThree].join(' ')
}
