import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { revealIndex, type NewsItem } from './news.ts'
import { ArticleDate, Excerpt, ReadMore } from './item-parts.tsx'

export function DispatchList({ items, className }: { items: NewsItem[]; className: string }) {
  return (
    <ul
      className={`dispatch-list px-0 *:border-t-2 *:border-rule *:py-4 max-md:*:gap-y-[0.4rem] md:*:items-baseline ${className}`}
    >
      {items.map((item, index) => (
        <DispatchRow key={item._id} item={item} index={revealIndex(index)} />
      ))}
    </ul>
  )
}

function DispatchRow({ item, index }: { item: NewsItem; index: number }) {
  return (
    <Reveal as="li" index={index} className="page-grid">
      <p className="md:col-[1/4] md:max-lg:row-[1/3]">
        <ArticleDate date={item.date} />
      </p>
      <h3 className="md:col-[4/11] lg:col-[3/7]">
        <LocalizedText of={item.title} />
      </h3>
      <p className="text-soft md:col-[4/11] md:max-lg:row-2 lg:col-[7/11]">
        <Excerpt of={item.excerpt} />
      </p>
      <p className="max-md:mt-2 md:col-[11/13] md:max-lg:row-[1/3]">
        <ReadMore item={item} />
      </p>
    </Reveal>
  )
}
