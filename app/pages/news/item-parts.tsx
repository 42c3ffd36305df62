import { dayIn } from '#app/content/dates.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { langAttribute, type Text } from '#app/i18n/localize.ts'
import { languages } from '#app/i18n/languages.ts'
import type { Labels } from '#app/i18n/labels/en/site.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { articlePath, type NewsItem } from './news.ts'

export function ArticleDate({ date }: { date: string }) {
  const { locale } = useLanguage()
  return (
    <time className="text-soft byline" dateTime={dayIn(date)}>
      {formatDate(date, locale)}
    </time>
  )
}

export function Excerpt({ of }: { of: Text }) {
  const { labels } = useLanguage()
  const note = languageNote(langAttribute(of), labels.news)
  return (
    <>
      <LocalizedText of={of} />
      {note ? <span className="mt-1 block text-small">{note}</span> : null}
    </>
  )
}

/** `lang` of a text that fell back to another language. */
export function languageNote(lang: string | undefined, labels: Labels['news']): string | null {
  if (lang === languages.zh.tag) return labels.otherLanguage
  return lang === languages.en.tag ? labels.onlyEnglish : null
}

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
