import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { ArticleDate, Excerpt, ReadMore } from './item-parts.tsx'
import { revealIndex, type NewsItem } from './news.ts'

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

const sizes = '(min-width: 110rem) 26rem, (min-width: 64rem) 24vw, (min-width: 48rem) 47vw, 46vw'

/** On phones they are in pairs; a last one without a pair has its text beside it. */
const places = {
  pair: {
    poster: 'max-md:col-span-6 max-md:odd:[&>div+div]:pr-2 max-md:even:[&>div+div]:pl-3',
    text: '',
    title: 'max-md:zh:text-[1.2rem]',
  },
  last: {
    poster:
      'max-md:col-span-full max-md:grid max-md:grid-cols-[1fr_1fr] max-md:gap-4 max-md:[&_a]:after:right-1/2',
    text: 'max-md:self-end max-md:p-0',
    title: 'max-md:zh:text-[1.2rem]',
  },
}

type CardProps = {
  item: NewsItem
  index: number
  place: keyof typeof places
  heading: 'h2' | 'h3'
  priority?: 'eager'
}

function PosterCard({ item, index, place, heading: Heading, priority }: CardProps) {
  const { poster, text, title } = places[place]
  return (
    <Reveal as="li" index={index} className={poster}>
      <div className="overflow-hidden">
        <Picture
          className="aspect-square w-full object-cover object-top"
          picture={item.poster}
          widths={pictureWidths.middle}
          sizes={sizes}
          aspect={4 / 5}
          decorative
          priority={priority}
        />
      </div>
      <div className={`px-inset pt-4 ${text}`}>
        <ArticleDate date={item.date} />
        <Heading className={`mt-[0.35rem] mb-2 zh:leading-[1.35] ${title}`}>
          <LocalizedText of={item.title} />
        </Heading>
        <p className="text-soft max-md:zh:[word-break:normal]">
          <Excerpt of={item.excerpt} />
        </p>
        <p className="mt-1">
          <ReadMore item={item} />
        </p>
      </div>
    </Reveal>
  )
}
