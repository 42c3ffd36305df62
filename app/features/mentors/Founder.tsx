import { useLanguage } from '#app/i18n/use-language.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { Avatar } from './Avatar.tsx'
import type { Mentor, MentorsContent } from './mentor.ts'
import { MentorText } from './MentorText.tsx'

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
        <MentorText mentor={founder} block="founder" />
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
