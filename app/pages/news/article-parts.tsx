import { ContentLink } from '#app/content/PortableText.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { languages } from '#app/i18n/languages.ts'
import { localizedPath } from '#app/i18n/localized-paths.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { interpolate } from '#app/i18n/format.ts'
import { type Article, articlePath, type ShownArticle } from './news.ts'
import { languageNote } from './item-parts.tsx'

export function BackLink({ to, label, className = '' }: { to: string; label: string; className?: string }) {
  return (
    <PageLink
      className={`inline-block py-[0.85rem] no-underline decoration-2 hover:underline print:hidden ${className}`}
      to={to}
    >
      <span aria-hidden="true">←&nbsp;</span>
      {label}
    </PageLink>
  )
}

type Props = { article: Pick<ShownArticle, 'body' | 'slug' | 'versions'>; className: string }

/** Says that the text is in another language than the page. */
export function LanguageNote({ article, className }: Props) {
  const { labels } = useLanguage()
  const { body, versions } = article
  const note = languageNote(body.lang, labels.news)
  if (!note) return null
  const path = articlePath(article)
  return (
    <div className={`text-small text-soft ${className}`}>
      <p className="border-l-6 border-celadon pl-4">{note}</p>
      <ul className="flex gap-x-6 pl-5.5 print:hidden">
        {versions.map((version) => (
          <li key={version}>
            {/* The plain path shows the language of the visitor. */}
            <a
              className="inline-block min-w-11 py-[0.6rem] more"
              href={version === 'en' ? `/en${path}` : localizedPath(path, version)}
              lang={languages[version].tag}
              hrefLang={languages[version].tag}
            >
              {languages[version].name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function LaunchLink({ link }: { link: Article['launchLink'] }) {
  if (!link) return null
  return (
    <p className="mt-6 px-inset">
      <ContentLink className="button" href={link.url}>
        <LocalizedText of={link.label} />
      </ContentLink>
    </p>
  )
}

export function ReadingTime({ minutes }: { minutes: number }) {
  const { news } = useLanguage().labels
  return <span className="block text-soft byline">{interpolate(news.minutesRead, { minutes })}</span>
}
