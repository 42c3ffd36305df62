import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Article } from './news.ts'

export function LaunchLink({ link }: { link: Article['launchLink'] }) {
  const { labels } = useLanguage()
  if (!link) return null
  return (
    <p className="mt-6 px-inset">
      <a className="button" href={link.url} target="_blank" rel="noopener">
        <LocalizedText of={link.label} /> <span className="sr-only">{labels.a11y.newTab}</span>
      </a>
    </p>
  )
}
