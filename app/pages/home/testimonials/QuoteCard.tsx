import { languages } from '#app/i18n/languages.ts'
import { editAttribute, langAttribute, markedText } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { quotationMarks } from './quotation-marks.ts'
import type { Testimonial } from './testimonial.ts'

export function QuoteCard({ testimonial, index }: { testimonial: Testimonial; index: number }) {
  const { locale, labels } = useLanguage()
  const { name, role, quote } = testimonial
  const [open, close] = quotationMarks(langAttribute(quote) ?? languages[locale].tag)
  return (
    <Reveal
      as="figure"
      index={index}
      className="subgrid border-t-2 pt-4 pb-8 *:col-span-full last:pb-0 md:pb-10"
    >
      <p
        className="quote-stamp bg-none max-md:col-span-2! max-md:row-1 md:col-start-1 md:col-end-3"
        aria-hidden="true"
      >
        {name}
      </p>
      <blockquote
        className="font-head text-[clamp(1.375rem,5.6vw,var(--spacing-column)*0.33)]/[1.16] font-[650] tracking-[-0.025em] *:max-w-none max-md:mt-4 md:col-[3/10] md:self-baseline md:px-inset zh:leading-[1.5] zh:font-bold zh:tracking-[0]"
        lang={langAttribute(quote)}
        data-sanity={editAttribute(quote)}
      >
        <p>
          {open}
          <LocalizedText of={markedText(quote)} />
          {close}
        </p>
      </blockquote>
      <figcaption className="font-head text-[1rem]/[1.4] font-semibold max-md:col-[4/-1]! max-md:row-1 max-md:self-center md:col-[10/13] md:self-baseline md:pl-inset">
        <span className="sr-only">
          {name}
          {labels.marks.comma}
        </span>
        <LocalizedText of={role} />
      </figcaption>
    </Reveal>
  )
}
