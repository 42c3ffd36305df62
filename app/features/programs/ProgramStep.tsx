import { interpolate } from '#app/i18n/interpolate.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ProgramsContent } from './Programs.tsx'

type Props = { program: ProgramsContent['programs'][number]; index: number }

export function ProgramStep({ program, index }: Props) {
  const { messages } = useLanguage()
  const weeks = program.durationWeeks
  const duration = weeks === 1 ? messages.programs.oneWeek : interpolate(messages.programs.weeks, { weeks })
  return (
    <Reveal as="li" index={index} id={program._id} className="programs__step">
      <Picture
        className="programs__picture"
        picture={program.picture}
        widths={pictureWidths.wide}
        sizes="(min-width: 112.5rem) 35rem, (min-width: 48rem) 31.2vw, 93.6vw"
      />
      <div className="programs__text">
        <span className="programs__number" aria-hidden="true">
          {index + 1}
        </span>
        <p className="programs__level">
          <LocalizedText of={program.level} /> <span className="programs__duration">{duration}</span>
        </p>
        <h3>
          <LocalizedText of={program.title} />
        </h3>
        <p className="programs__summary">
          <LocalizedText of={program.summary} />
        </p>
        <dl>
          {program.rows.map((row) => (
            <div key={row._key}>
              <dt>
                <LocalizedText of={row.term} />
              </dt>
              <dd>
                <LocalizedText of={row.description} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Reveal>
  )
}
