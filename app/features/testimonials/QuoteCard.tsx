import { languageTags } from '#app/i18n/locales.ts'
import { editAttribute, langAttribute, plain } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { quotationMarks } from './quotation-marks.ts'
import type { Testimonial } from './testimonial.ts'

export function QuoteCard({ testimonial, index }: { testimonial: Testimonial; index: number }) {
  const { locale, messages } = useLanguage()
  const { name, role, quote } = testimonial
  const [open, close] = quotationMarks(langAttribute(quote) ?? languageTags[locale])
  return (
    <Reveal as="figure" index={index} className="voice">
      <p className="voice__stamp" aria-hidden="true">
        {name}
      </p>
      <blockquote className="voice__quote" lang={langAttribute(quote)} data-sanity={editAttribute(quote)}>
        <p>
          {open}
          <HeadingText of={plain(quote)} />
          {close}
        </p>
      </blockquote>
      <figcaption className="voice__role">
        <span className="visually-hidden">
          {name}
          {messages.marks.comma}
        </span>
        <LocalizedText of={role} />
      </figcaption>
    </Reveal>
  )
}
