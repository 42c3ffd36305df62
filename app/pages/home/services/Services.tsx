import { briefFacts } from '#app/i18n/offer.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Facts } from '#app/components/Facts.tsx'
import { Disclosure } from '#app/components/Disclosure.tsx'
import { AnchorLink } from '#app/components/PageLink.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { SectionLabel } from '#app/components/SectionHead.tsx'
import { VideoPlayer } from '#app/components/VideoPlayer.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import type { Localized } from '#app/i18n/localize.ts'

type ServicesContent = Localized<
  Pick<HomeQueryResult, 'services' | 'programs'> & {
    section: NonNullable<HomeQueryResult['page']>['services']
  }
>

export function Services({ content: { section, services, programs } }: { content: ServicesContent }) {
  return (
    <div className="page-grid">
      <SectionLabel label={section.label} note={section.note} />
      <Reveal as="h2" className="heading" id="pricing-heading">
        <LocalizedText of={section.heading} />
      </Reveal>
      <Reveal className="p-0 max-md:*:grid max-md:*:grid-cols-[2fr_3fr] max-md:*:items-end max-md:*:gap-x-3 md:sticky md:top-16.5 md:col-[1/4] md:mt-10 md:self-start">
        <VideoPlayer
          video={section.video}
          sizes="(min-width: 112.5rem) 26.25rem, (min-width: 48rem) 23.4vw, calc(36.8vw - 0.3rem)"
        />
      </Reveal>
      <ul className="*:grid *:border-t-2 *:pt-4 *:pb-4 md:col-[5/-1] md:mt-10 md:*:gap-y-3 md:*:pt-4 md:*:pb-5 lg:*:grid-cols-[3fr_5fr] lg:*:grid-rows-[auto_1fr]">
        {services.map((service, index) => (
          <Offer
            key={service._id}
            service={service}
            index={index}
            programs={service.listPrograms ? programs : []}
          />
        ))}
      </ul>
    </div>
  )
}

const ruled = '*:border-t *:border-line *:py-[0.35rem]'

type Props = {
  service: ServicesContent['services'][number]
  index: number
  programs: ServicesContent['programs']
}

function Offer({ service, index, programs }: Props) {
  const { labels } = useLanguage()
  return (
    <Reveal as="li" index={index} id={service._id}>
      <h3 className="text-[clamp(1.75rem,5vw,var(--spacing-column)*0.38)] lg:pr-4">
        <LocalizedText of={service.title} />
      </h3>
      <div className="lg:col-2 lg:row-[1/3]">
        <p>
          <LocalizedText of={service.text} />
        </p>
        {programs.length > 0 ? (
          <ul className={`mt-[0.6rem] ${ruled}`}>
            {programs.map((program) => (
              <ProgramLink key={program._id} program={program} />
            ))}
          </ul>
        ) : null}
        <Disclosure unfolds="wide" label={labels.services.included}>
          <ul
            className={`lg:grid lg:grid-cols-2 lg:gap-x-6 ${programs.length > 0 ? '' : 'md:mt-[0.6rem]'} ${ruled}`}
          >
            {service.points.map((point, position) => (
              <li key={position}>
                <LocalizedText of={point} />
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
      <p>
        <AnchorLink className="inline-block py-[0.6rem] more" section="contact" topic={service.topic}>
          {labels.actions.learnMore}
          <span className="sr-only">
            {labels.marks.colon}
            <LocalizedText of={service.title} />
          </span>
        </AnchorLink>
      </p>
    </Reveal>
  )
}

function ProgramLink({ program }: { program: ServicesContent['programs'][number] }) {
  const { locale, labels } = useLanguage()
  return (
    <li>
      <AnchorLink className="program-link" section={program._id}>
        <b>
          <LocalizedText of={program.level} />
          {labels.marks.open}
          <LocalizedText of={program.title} />
          {labels.marks.close}
        </b>{' '}
        <span>
          <Facts of={briefFacts(program, locale, labels)} />
        </span>
      </AnchorLink>
    </li>
  )
}
