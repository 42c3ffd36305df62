import { Reveal } from '#app/components/Reveal.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { ArticleDate } from './ArticleDate.tsx'
import type { NewsItem } from './news.ts'
import { ReadMore } from './ReadMore.tsx'

export function DispatchRow({ item, index }: { item: NewsItem; index: number }) {
  return (
    <Reveal as="li" index={index} className="dispatch grid">
      <p className="dispatch__date">
        <ArticleDate date={item.date} />
      </p>
      <h3 className="dispatch__title">
        <HeadingText of={item.title} />
      </h3>
      <p className="dispatch__excerpt soft">
        <LocalizedText of={item.excerpt} />
      </p>
      <p className="dispatch__more">
        <ReadMore item={item} />
      </p>
    </Reveal>
  )
}
