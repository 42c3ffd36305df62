import { interpolate } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

export function ReadingTime({ minutes }: { minutes: number }) {
  const { news } = useLanguage().labels
  return <span className="block text-soft byline">{interpolate(news.minutesRead, { minutes })}</span>
}
