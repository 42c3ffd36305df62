import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Mentor } from './mentor.ts'

export function MentorName({ mentor }: { mentor: Pick<Mentor, 'name' | 'url'> }) {
  const { labels } = useLanguage()
  if (!mentor.url) return <LocalizedText of={mentor.name} />
  return (
    <a
      className="no-underline decoration-[0.06em] underline-offset-[0.12em] hover:underline"
      href={mentor.url}
      target="_blank"
      rel="noopener"
    >
      <LocalizedText of={mentor.name} /> <span className="sr-only">{labels.a11y.newTab}</span>
    </a>
  )
}
