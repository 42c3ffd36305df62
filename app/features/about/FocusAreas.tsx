import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { AboutContent } from './about.ts'

const sizes = '(min-width: 110rem) 35rem, (min-width: 48rem) 31vw, 92vw'

type Props = { heading: AboutContent['page']['focusHeading']; areas: AboutContent['page']['focusAreas'] }

export function FocusAreas({ heading, areas }: Props) {
  return (
    <section className="focus band">
      <div className="grid">
        <Reveal as="h2" className="heading">
          <LocalizedText of={heading} />
        </Reveal>
        <ul className="focus__list">
          {areas.map(({ _key, title, text, picture }, index) => (
            <Reveal as="li" key={_key} index={index} className="focus__area">
              <Picture picture={picture} widths={pictureWidths.wide} sizes={sizes} aspect={4 / 3} />
              <h3 className="focus__title">
                <LocalizedText of={title} />
              </h3>
              <p className="focus__text soft">
                <LocalizedText of={text} />
              </p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
