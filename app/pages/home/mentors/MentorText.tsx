import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { Mentor } from './mentor.ts'

type Props = { mentor: Mentor; classes?: Record<'name' | 'title' | 'bio', string> }

/** The same texts for the founder and in the grid, which styles those of all its cards at once. */
export function MentorText({ mentor, classes }: Props) {
  return (
    <>
      <h3 className={classes?.name}>
        <MentorName mentor={mentor} />
      </h3>
      <p className={classes?.title}>
        <LocalizedText of={mentor.title} />
      </p>
      <p className={classes?.bio}>
        <LocalizedText of={mentor.bio} />
      </p>
    </>
  )
}

function MentorName({ mentor }: { mentor: Pick<Mentor, 'name' | 'url'> }) {
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
