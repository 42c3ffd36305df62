import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { HeadingText } from '#app/components/LocalizedText.tsx'
import { ArticleDate } from './ArticleDate.tsx'
import { Excerpt } from './Excerpt.tsx'
import type { NewsItem } from './news.ts'
import { ReadMore } from './ReadMore.tsx'

const sizes = '(min-width: 110rem) 26rem, (min-width: 64rem) 24vw, (min-width: 48rem) 47vw, 46vw'

/** On phones they are in pairs; a last one without a pair has its text beside it. */
const places = {
  pair: {
    poster: 'max-md:col-span-6',
    text: 'max-md:pr-3',
    title: 'max-md:zh:text-[1.2rem]',
  },
  last: {
    poster:
      'max-md:col-span-full max-md:grid max-md:grid-cols-[1fr_1fr] max-md:gap-4 max-md:[&_a]:after:right-1/2',
    text: 'max-md:self-end max-md:p-0',
    title: 'max-md:zh:text-[1.2rem]',
  },
}

type Props = {
  item: NewsItem
  index: number
  place: keyof typeof places
  heading: 'h2' | 'h3'
  priority?: 'eager'
}

export function PosterCard({ item, index, place, heading: Heading, priority }: Props) {
  const { poster, text, title } = places[place]
  return (
    <Reveal as="li" index={index} className={poster}>
      <div className="overflow-hidden">
        <Picture
          className="aspect-square w-full object-cover"
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
          <HeadingText of={item.title} whole={6} />
        </Heading>
        <p className="text-soft zh:text-pretty">
          <Excerpt of={item.excerpt} />
        </p>
        <p className="mt-1">
          <ReadMore item={item} />
        </p>
      </div>
    </Reveal>
  )
}
