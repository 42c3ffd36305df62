import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { ArticleDate } from './ArticleDate.tsx'
import type { NewsItem } from './news.ts'
import { ReadMore } from './ReadMore.tsx'

const wide = '(min-width: 110rem) 26rem, (min-width: 64rem) 24vw, (min-width: 48rem) 47vw, '
const sizes = { first: `${wide}92vw`, others: `${wide}46vw` }

type Props = { item: NewsItem; index: number; isFirst: boolean; heading?: 'h2' | 'h3'; priority?: 'eager' }

export function PosterCard({ item, index, isFirst, heading: Heading = 'h3', priority }: Props) {
  return (
    <Reveal as="li" index={index} className="poster">
      <div className="poster__picture">
        <Picture
          picture={item.poster}
          widths={pictureWidths.middle}
          sizes={isFirst ? sizes.first : sizes.others}
          aspect={4 / 5}
          decorative
          priority={priority}
        />
      </div>
      <div className="poster__text">
        <ArticleDate date={item.date} />
        <Heading className="poster__title">
          <HeadingText of={item.title} whole={6} />
        </Heading>
        <p className="soft">
          <LocalizedText of={item.excerpt} />
        </p>
        <p className="poster__more">
          <ReadMore item={item} />
        </p>
      </div>
    </Reveal>
  )
}
