import { languageNames, languageTags } from '#app/i18n/locales.ts'
import { localizedPath } from '#app/i18n/localized-paths.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { languageNote } from './language-note.ts'
import { articlePath, type ShownArticle } from './news.ts'

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
              lang={languageTags[version]}
              hrefLang={languageTags[version]}
            >
              {languageNames[version]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
