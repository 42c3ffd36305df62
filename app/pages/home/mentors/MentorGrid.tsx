import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { interpolate } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import type { Mentor } from './mentor.ts'
import { Avatar } from './Avatar.tsx'
import { MentorText } from './MentorText.tsx'

/** Shown before they are folded. On wide screens these are four rows of three or six of two. */
const shown = { narrow: 3, wide: 12 }

const columns = 'md:grid-cols-2 lg:grid-cols-3'
const cards =
  '*:grid *:grid-cols-[calc(var(--spacing-column)*1.4)_1fr] *:border-b *:border-line md:*:grid-cols-2 md:[&_.avatar]:size-full'

export function MentorGrid({ mentors }: { mentors: Mentor[] }) {
  const { labels } = useLanguage()
  if (mentors.length === 0) return null
  const items = mentors.map((mentor, position) => (
    <MentorCard key={mentor._id} mentor={mentor} position={position} />
  ))
  const labelOf = (before: number) => interpolate(labels.mentors.showRest, { count: items.length - before })
  return (
    <div className="lines mentor-cards md:max-lg:[&_h3]:text-body">
      {/* One grid for both lists. Browsers without `::details-content` give the second one its own. */}
      <div className={`relative mx-auto w-grid *:col-span-full md:grid ${columns}`}>
        <ul className={`md:contents ${cards}`} aria-label={labels.a11y.allMentors}>
          {items.slice(0, shown.narrow)}
        </ul>
        {items.length > shown.narrow ? (
          <Disclosure unfolds="wide" label={labelOf(shown.narrow)}>
            <ul
              className={`md:grid ${columns} md:supports-[selector(::details-content)]:contents ${cards}`}
              aria-label={labels.a11y.moreMentors}
            >
              {items.slice(shown.narrow, shown.wide)}
            </ul>
            {items.length > shown.wide ? (
              <Disclosure unfolds="narrow" label={labelOf(shown.wide)}>
                <ul className={`md:grid ${columns} ${cards}`} aria-label={labels.a11y.moreMentors}>
                  {items.slice(shown.wide)}
                </ul>
              </Disclosure>
            ) : null}
          </Disclosure>
        ) : null}
      </div>
    </div>
  )
}

const sizes = '(min-width: 64rem) 16vw, (min-width: 48rem) 24vw, 33vw'

/** Cards that fade in one after another: full rows of two columns and of three. */
const staggered = 6

function MentorCard({ mentor, position }: { mentor: Mentor; position: number }) {
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
