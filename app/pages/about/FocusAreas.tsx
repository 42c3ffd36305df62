import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { AboutContent } from './about.ts'

const sizes = '(min-width: 110rem) 35rem, (min-width: 48rem) 31vw, 92vw'

type Props = { heading: AboutContent['page']['focusHeading']; areas: AboutContent['page']['focusAreas'] }

export function FocusAreas({ heading, areas }: Props) {
  return (
    <section className="band">
      <div className="page-grid">
        <Reveal as="h2" className="heading">
          <LocalizedText of={heading} />
        </Reveal>
        <ul className="mt-16 grid p-0 max-md:gap-y-12 md:grid-cols-3">
          {areas.map(({ _key, title, text, picture }, index) => (
            <Reveal as="li" key={_key} index={index}>
              <Picture
                className="w-full"
                picture={picture}
                widths={pictureWidths.wide}
                sizes={sizes}
                aspect={4 / 3}
              />
              <h3 className="px-inset pt-5 text-[clamp(1.5rem,2.1vw,2.1rem)] tracking-[-0.03em]">
                <LocalizedText of={title} />
              </h3>
              <p className="pt-3 pr-4 pl-inset text-soft">
                <LocalizedText of={text} />
              </p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
