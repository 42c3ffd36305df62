import { Reveal } from '#app/ui/Reveal.tsx'
import { Words } from '#app/ui/Words.tsx'
import { DispatchRow } from './DispatchRow.tsx'
import type { NewsContent } from './news.ts'
import { PosterCard } from './PosterCard.tsx'

/** Section 8: featured articles as posters, the others as a dated list. */
export function NewsSection({ content }: { content: NewsContent }) {
  const { section, news } = content
  const featured = news.filter((item) => item.featured)
  const others = news.filter((item) => !item.featured)
  return (
    <section id="news" className="news band" tabIndex={-1}>
      <div className="grid">
        <Reveal as="p" className="label">
          <Words of={section.label} />
          <span className="label__note">
            <Words of={section.note} />
          </span>
        </Reveal>
        <Reveal as="h2" className="heading">
          <Words of={section.heading} />
        </Reveal>
        {featured.length > 0 ? (
          <ul className="posters">
            {featured.map((item, index) => (
              <PosterCard key={item._id} item={item} index={index} />
            ))}
          </ul>
        ) : null}
        {others.length > 0 ? (
          <ul className="dispatches">
            {others.map((item, index) => (
              <DispatchRow key={item._id} item={item} index={index} />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
