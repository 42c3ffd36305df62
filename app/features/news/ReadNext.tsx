import { DispatchRow } from './DispatchRow.tsx'
import type { NewsItem } from './news.ts'

/** Articles that have something to do with the one above. */
export function ReadNext({ items, heading }: { items: NewsItem[]; heading: string }) {
  if (items.length === 0) return null
  return (
    <section className="read-next" aria-labelledby="read-next">
      <div className="grid">
        <h2 id="read-next" className="read-next__heading">
          {heading}
        </h2>
        <ul className="dispatches">
          {items.map((item, index) => (
            <DispatchRow key={item._id} item={item} index={index} />
          ))}
        </ul>
      </div>
    </section>
  )
}
