import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { AboutContent } from './about.ts'

type Name = 'mission' | 'incubator'

/** The mission is the largest text of the first screen on phones (LCP): it may move but must not start invisible. */
const tones: Record<Name, string> = {
  mission: 'band-vermilion max-md:*:opacity-100! md:before:right-0',
  incubator: 'band-ink overflow-visible md:before:left-0',
}

export function Principles({ mission, incubator }: Pick<AboutContent['page'], Name>) {
  return (
    <div className="overflow-x-hidden wrap-anywhere supports-[overflow:clip]:overflow-x-clip">
      <div className="page-grid">
        <Principle name="mission" of={mission} index={0} />
        <Principle name="incubator" of={incubator} index={1} />
      </div>
    </div>
  )
}

type Props = { name: Name; of: AboutContent['page'][Name]; index: number }

function Principle({ name, of: { heading, text }, index }: Props) {
  return (
    <section
      className={`hairlines relative px-inset py-[clamp(2.5rem,5vw,5rem)] *:relative *:z-1 *:[background:linear-gradient(var(--surface)_0_0)_1px_0_no-repeat] before:absolute before:inset-[0_-100vw] before:bg-inherit md:col-span-6 md:pr-column ${tones[name]}`}
      data-principle={name}
    >
      <Reveal as="h2" className="text-[clamp(2rem,7.4vw,calc(var(--spacing-column)*0.52))]" index={index}>
        <LocalizedText of={heading} />
      </Reveal>
      <Reveal as="p" className="mt-6 text-[1.125rem]" index={index}>
        <LocalizedText of={text} />
      </Reveal>
    </section>
  )
}
