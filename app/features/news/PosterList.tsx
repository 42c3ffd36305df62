import { revealIndex, type NewsItem } from './news.ts'
import { PosterCard } from './PosterCard.tsx'

const posters =
  'max-md:gap-y-8 *:relative md:*:col-span-6 md:max-lg:*:mb-8 lg:*:col-span-3 lg:*:nth-[n+5]:mt-12'

type Props = { items: NewsItem[]; className: string; heading: 'h2' | 'h3'; priority?: 'eager' }

/** `priority`: of the first picture. */
export function PosterList({ items, className, heading, priority }: Props) {
  return (
    <ul className={`poster-list subgrid ${posters} ${className}`}>
      {items.map((item, index) => (
        <PosterCard
          key={item._id}
          item={item}
          index={revealIndex(index)}
          place={placeOf(index, items.length)}
          heading={heading}
          priority={index === 0 ? priority : undefined}
        />
      ))}
    </ul>
  )
}

function placeOf(index: number, count: number) {
  const isLeftOver = index === count - 1 && index % 2 === 0
  return isLeftOver ? 'last' : 'pair'
}
