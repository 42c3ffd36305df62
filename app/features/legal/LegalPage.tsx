import { PortableText } from '#app/sanity/PortableText.tsx'
import { formatMonth } from '#app/i18n/dates.ts'
import { interpolate } from '#app/i18n/interpolate.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { StaticContent } from '#app/hydration/StaticContent.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { chapters, type LegalContent } from './legal.ts'

export function LegalPage({ page }: { page: LegalContent | null }) {
  const { locale, messages } = useLanguage()
  return (
    <StaticContent as="main" name="page" id="main" tabIndex={-1} of={page}>
      {({ title, intro, lastUpdated, body: { blocks, lang, edit } }) => (
        <article className="legal lines">
          <header className="legal__head grid">
            <p className="label">
              {interpolate(messages.legal.lastUpdated, { month: formatMonth(lastUpdated, locale) })}
            </p>
            <h1 className="legal__title">
              <HeadingText of={title} />
            </h1>
            <p className="legal__intro lead">
              <LocalizedText of={intro} />
            </p>
          </header>
          {chapters(blocks).map(({ key, heading, blocks }) => (
            <section key={key} className="legal__chapter grid">
              <div className="legal__heading">
                {heading ? <PortableText blocks={[heading]} lang={lang} edit={edit} /> : null}
              </div>
              <div className="legal__text">
                <PortableText blocks={blocks} lang={lang} edit={edit} />
              </div>
            </section>
          ))}
          <div className="legal__end grid">
            <p>
              <PageLink className="button" to="/">
                {messages.actions.backToHome}
              </PageLink>
            </p>
          </div>
        </article>
      )}
    </StaticContent>
  )
}
