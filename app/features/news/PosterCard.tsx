import { Picture } from '#app/ui/Picture.tsx'
import { Reveal } from '#app/ui/Reveal.tsx'
import { Phrases } from '#app/ui/Phrases.tsx'
import { Words } from '#app/ui/Words.tsx'
import { ArticleDate } from './ArticleDate.tsx'
import type { NewsItem } from './news.ts'
import { ReadMore } from './ReadMore.tsx'

const widths = [240, 360, 480, 720, 960]
const sizes = '(min-width: 110rem) 26rem, (min-width: 64rem) 24vw, (min-width: 48rem) 47vw, 92vw'

/** A featured article: its poster touches the lines, the words stand below. */
export function PosterCard({ item, index }: { item: NewsItem; index: number }) {
  return (
    <Reveal as="li" index={index} className="poster">
      <div className="poster__picture">
        <Picture picture={item.poster} widths={widths} sizes={sizes} aspect={4 / 5} decorative />
      </div>
      <div className="poster__words">
        <ArticleDate date={item.date} />
        <h3 className="poster__title">
          <Phrases of={item.title} whole={6} />
        </h3>
        <p className="soft">
          <Words of={item.excerpt} />
        </p>
        <p className="poster__more">
          <ReadMore item={item} />
        </p>
      </div>
    </Reveal>
  )
}
