import { courseFacts } from '#app/i18n/offer.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Facts } from '#app/components/Facts.tsx'
import { FactRows } from '#app/components/FactRows.tsx'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

export type Program = Localized<HomeQueryResult['programs'][number]>

type Props = { program: Program; index: number }

export function ProgramStep({ program, index }: Props) {
  const { locale, labels } = useLanguage()
  const { dates, deadline, duration, mode, price } = courseFacts(program, locale, labels)
  return (
    <Reveal as="li" index={index} id={program._id}>
      {/* Fixed share of the grid: in a subgrid row Firefox gives an unloaded picture of relative width no height. */}
      <Picture
        className="w-full md:w-[min(31.2vw,35rem)] md:min-w-full md:self-end"
        picture={program.picture}
        widths={pictureWidths.wide}
        sizes="(min-width: 112.5rem) 35rem, (min-width: 48rem) 31.2vw, 24vw"
      />
      {/* The same fact of each level begins at the same height; rows that no level fills have none. */}
      <div className="content-start md:row-[2/-1] md:grid md:grid-rows-subgrid md:pt-5 md:pr-inset md:max-lg:pl-inset lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-x-[1.1rem]">
        <span className="step-numeral" aria-hidden="true">
          {index + 1}
        </span>
        <div className="lg:col-2">
          <p className="font-head text-small/[1.3] font-semibold text-red">
            <LocalizedText of={program.level} />
          </p>
          <h3 className="mt-[0.2rem] text-[clamp(1.5rem,2.1vw,2.1rem)]">
            <LocalizedText of={program.title} />
          </h3>
          <p className="mt-1 font-head text-small/[1.35] text-soft empty:hidden">
            <Facts of={{ duration, mode, price }} />
          </p>
          <p className="font-head text-small/[1.35] font-[650] *:block empty:hidden">
            {dates ? <span>{dates} </span> : null}
            {deadline ? <span>{deadline}</span> : null}
          </p>
          <p className="mt-3">
            <LocalizedText of={program.summary} />
          </p>
        </div>
        <Disclosure unfolds="wide" label={labels.programs.more}>
          <FactRows
            className="md:row-[3/-1] md:mt-3 md:grid md:grid-rows-subgrid md:max-lg:*:block lg:col-span-full lg:row-[2/-1] lg:pl-inset lg:[&_dt]:basis-[6em]!"
            rows={program.rows}
          />
        </Disclosure>
      </div>
    </Reveal>
  )
}
