import { useLanguage } from '#app/i18n/use-language.ts'
import { AnchorLink } from '#app/components/AnchorLink.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Offers } from './ServicesSection.tsx'

type Props = {
  service: Offers['services'][number]
  index: number
  programs: Offers['programs']
}

export function Offer({ service, index, programs }: Props) {
  const { messages } = useLanguage()
  return (
    <Reveal as="li" index={index} className="services__offer">
      <div>
        <h3>
          <LocalizedText of={service.title} />
        </h3>
        <p className="services__more">
          <AnchorLink className="more" section="contact">
            {messages.actions.learnMore}
            <span className="visually-hidden">
              {messages.marks.colon}
              <LocalizedText of={service.title} />
            </span>
          </AnchorLink>
        </p>
      </div>
      <div>
        <p>
          <LocalizedText of={service.text} />
        </p>
        <ul className="services__points">
          {programs.map((program) => (
            <li key={program._id}>
              <b>
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
      </div>
    </Reveal>
  )
}
