import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { revealIndex, type NewsItem } from './news.ts'
import { ArticleDate, Excerpt, ReadMore } from './item-parts.tsx'

/** `hasPictures`: on phones, where the list goes on from the posters. */
type Props = { items: NewsItem[]; className: string; hasPictures?: boolean }

export function DispatchList({ items, className, hasPictures }: Props) {
  return (
    <ul
      className={`dispatch-list px-0 *:border-t-2 *:border-rule *:py-4 max-md:*:gap-y-[0.4rem] md:*:items-baseline ${className}`}
    >
      {items.map((item, index) => (
        <DispatchRow
          key={item._id}
          item={item}
          index={revealIndex(index)}
          picture={hasPictures ? item.poster : null}
        />
      ))}
    </ul>
  )
}

type RowProps = { item: NewsItem; index: number; picture: NewsItem['poster'] | null }

function DispatchRow({ item, index, picture }: RowProps) {
  return (
    <Reveal
      as="li"
      index={index}
      className={`page-grid ${picture ? 'max-md:pb-0! max-md:[&>:not(img)]:col-[7/-1] max-md:[&>:not(img)]:pl-3' : ''}`}
    >
      {picture ? (
        <Picture
          className="aspect-square w-full object-cover object-top max-md:col-[1/7] max-md:row-[1/6] max-md:self-start md:hidden"
          picture={picture}
          widths={pictureWidths.small}
          sizes="(min-width: 48rem) 1px, 46vw"
          aspect={4 / 5}
          decorative
        />
      ) : null}
      <p className="md:col-[1/4] md:max-lg:row-[1/3] lg:col-[1/3]">
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
