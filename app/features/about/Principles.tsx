import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { AboutContent } from './about.ts'

type Props = Pick<AboutContent['page'], 'mission' | 'incubator'>

export function Principles({ mission, incubator }: Props) {
  return (
    <div className="principles">
      <div className="grid">
        <section className="principle principle--mission">
          <Reveal as="h2" className="principle__heading">
            <LocalizedText of={mission.heading} />
          </Reveal>
          <Reveal as="p" className="principle__text">
            <LocalizedText of={mission.text} />
          </Reveal>
        </section>
        <section className="principle principle--incubator">
          <Reveal as="h2" className="principle__heading" index={1}>
            <LocalizedText of={incubator.heading} />
          </Reveal>
          <Reveal as="p" className="principle__text" index={1}>
            <LocalizedText of={incubator.text} />
          </Reveal>
        </section>
      </div>
    </div>
  )
}
