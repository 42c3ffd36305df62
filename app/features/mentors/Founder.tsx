import { useLanguage } from '#app/i18n/use-language.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { Avatar } from './Avatar.tsx'
import type { Mentor, MentorsContent } from './mentor.ts'
import { MentorName } from './MentorName.tsx'

const sizes = '(min-width: 110rem) 43rem, (min-width: 48rem) 40vw, 100vw'

type Props = { founder: Mentor; linkLabel: MentorsContent['section']['founderLinkLabel'] }

export function Founder({ founder, linkLabel }: Props) {
  const { messages } = useLanguage()
  return (
    <>
      <div className="founder__portrait">
        <Avatar name={founder.name} picture={founder.image} widths={pictureWidths.wide} sizes={sizes} />
      </div>
      <Reveal id={founder._id} className="founder__text">
        <h3 className="heading founder__name">
          <MentorName mentor={founder} />
        </h3>
        <p className="founder__title">
          <LocalizedText of={founder.title} />
        </p>
        <p className="founder__bio">
          <LocalizedText of={founder.bio} />
        </p>
        {founder.url ? (
          <p>
            <a className="more founder__link" href={founder.url} target="_blank" rel="noopener">
              <LocalizedText of={linkLabel} /> <span className="visually-hidden">{messages.a11y.newTab}</span>
            </a>
          </p>
        ) : null}
      </Reveal>
    </>
  )
}
