import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { articlePath, type NewsItem } from './news.ts'

export function ReadMore({ item }: { item: Pick<NewsItem, 'slug' | 'title'> }) {
  const { labels } = useLanguage()
  return (
    <PageLink className="inline-block py-[0.55rem] more" to={articlePath(item)}>
      {labels.actions.readMore}
      <span className="sr-only">
        {' '}
        <LocalizedText of={item.title} />
      </span>
    </PageLink>
  )
}
