import { PortableText } from '#app/content/PortableText.tsx'
import { formatMonth } from '#app/i18n/dates.ts'
import { interpolate } from '#app/i18n/format.ts'
import { withWholeDates } from '#app/i18n/word-breaks.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { chapters, type LegalContent } from './legal.ts'

const columns = 'md:col-[5/13] lg:col-[6/12]'

export function LegalPage({ page }: { page: LegalContent }) {
  const { locale, labels } = useLanguage()
  const { title, intro, lastUpdated } = page
  const { blocks, lang, edit } = page.body
  return (
    <article className="lines pt-below-bar pb-band print:p-0">
      <header className="page-grid mb-[clamp(2.5rem,6vw,6rem)] print:block print:w-auto">
        <p className="label max-md:mb-4">
          <LocalizedText
            of={withWholeDates(
              interpolate(labels.legal.lastUpdated, { month: formatMonth(lastUpdated, locale) }),
            )}
          />
        </p>
        <h1 className="text-[clamp(2.5rem,10vw,calc(var(--spacing-column)*1.1))] md:col-[3/13] print:text-[24pt]">
          <LocalizedText of={title} />
        </h1>
        <p className="lead mt-6 md:col-[3/10]">
          <LocalizedText of={intro} />
        </p>
      </header>
      {chapters(blocks).map(({ key, heading, blocks }) => (
        <section
          key={key}
          className="page-grid border-t-2 border-rule pt-5 pb-11 print:block print:w-auto print:border-t print:pt-3 print:pb-4"
        >
          <div className="md:col-[1/5] [&_h2]:text-[clamp(1.25rem,1.75vw,1.75rem)]">
            {heading ? <PortableText blocks={[heading]} lang={lang} edit={edit} /> : null}
          </div>
          <div className={`max-md:mt-4 ${columns}`}>
            <PortableText blocks={blocks} lang={lang} edit={edit} />
          </div>
        </section>
      ))}
      <div className="page-grid border-t-2 border-rule pt-8 print:hidden">
        <p className={columns}>
          <PageLink className="button" to="/">
            {labels.actions.backToHome}
          </PageLink>
        </p>
      </div>
    </article>
  )
}
