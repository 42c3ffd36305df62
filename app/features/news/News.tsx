import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { DispatchRow } from './DispatchRow.tsx'
import type { NewsContent } from './news.ts'
import { PosterCard } from './PosterCard.tsx'

/** Limits the reveal delay, which grows with the index. */
const revealGroup = 4

export function News({ content }: { content: NewsContent }) {
  const { messages } = useLanguage()
  const { section, news } = content
  const featured = news.filter((item) => item.featured)
  const others = news.filter((item) => !item.featured)
  return (
    <div className="grid">
      <SectionHead label={section.label} note={section.note} heading={section.heading} />
      {featured.length > 0 ? (
        <ul className="posters">
          {featured.map((item, index) => (
            <PosterCard key={item._id} item={item} index={index % revealGroup} isFirst={index === 0} />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className="dispatches">
          {others.map((item, index) => (
            <DispatchRow key={item._id} item={item} index={index % revealGroup} />
          ))}
        </ul>
      ) : null}
      <p className="news__all">
        <PageLink className="button button--line" to="/news">
          {messages.news.all}
        </PageLink>
      </p>
    </div>
  )
}
