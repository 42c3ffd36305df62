import { fill } from '#app/i18n/fill.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { Article } from './news.ts'
import { readingMinutes } from './reading-time.ts'

/** How long the article takes to read. */
export function ReadingTime({ article }: { article: Pick<Article, 'readingMinutes' | 'body'> }) {
  const { news } = useLanguage().messages
  return <span className="news-minutes">{fill(news.minutesRead, { minutes: readingMinutes(article) })}</span>
}
