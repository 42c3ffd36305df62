import { useLanguage } from '#app/i18n/use-language.ts'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { AnchorLink } from '#app/components/PageLink.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { HomeQueryResult } from '#app/sanity/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

type OffersContent = Localized<Pick<HomeQueryResult, 'services' | 'programs'>>

export function Offers({ services, programs }: OffersContent) {
  return services.map((service, index) => (
    <Offer
      key={service._id}
      service={service}
      index={index}
      programs={service.listPrograms ? programs : []}
    />
  ))
}

type Props = {
  service: OffersContent['services'][number]
  index: number
  programs: OffersContent['programs']
}

function Offer({ service, index, programs }: Props) {
  const { labels } = useLanguage()
  return (
    <Reveal as="li" index={index} id={service._id}>
      <div className="lg:pr-4">
        <h3 className="text-[clamp(1.75rem,5vw,var(--spacing-column)*0.38)]">
          <LocalizedText of={service.title} />
        </h3>
        <p className="mt-[0.15rem] flex flex-wrap gap-x-5 max-lg:mb-1">
          <AnchorLink className="inline-block py-[0.6rem] more" section="contact" topic={service.topic}>
            {labels.actions.learnMore}
            <span className="sr-only">
              {labels.marks.colon}
              <LocalizedText of={service.title} />
            </span>
          </AnchorLink>
          {programs.length > 0 ? (
            <AnchorLink className="inline-block py-[0.6rem] more" section="programs">
              {labels.programs.dates}
            </AnchorLink>
          ) : null}
        </p>
      </div>
      <div>
        <p>
          <LocalizedText of={service.text} />
        </p>
        <Disclosure label={labels.services.included}>
          <ul className="*:border-t *:border-line *:py-[0.35rem] md:mt-[0.6rem]">
            {programs.map((program) => (
              <li key={program._id}>
                <b className="font-head font-[650]">
                  <LocalizedText of={program.level} />
                </b>{' '}
                <LocalizedText of={program.title} />
              </li>
            ))}
            {service.points.map((point, position) => (
              <li key={position}>
                <LocalizedText of={point} />
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </Reveal>
  )
}
