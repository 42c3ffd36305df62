import { DispatchRow } from './DispatchRow.tsx'
import { revealIndex, type NewsItem } from './news.ts'

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
