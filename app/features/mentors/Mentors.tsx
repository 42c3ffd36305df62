import { Reveal } from '#app/components/Reveal.tsx'
import { HeadingText, LocalizedText } from '#app/components/LocalizedText.tsx'
import { Founder } from './Founder.tsx'
import type { MentorsContent } from './mentor.ts'
import { MentorGrid } from './MentorGrid.tsx'

export function Mentors({ content }: { content: MentorsContent }) {
  const { section, mentors } = content
  const founder = mentors.find(({ group }) => group === 'founder')
  return (
    <>
      <div className="band py-0 band-celadon">
        <div className="page-grid">
          <Reveal className="pt-10 pb-4 md:col-start-7 md:col-end-13 lg:col-start-6 lg:pt-10">
            <p className="label">
              <LocalizedText of={section.label} />
              <span className="block font-normal">
                <LocalizedText of={section.note} />
              </span>
            </p>
            <h2 className="mt-4 subheading">
              <HeadingText of={section.heading} />
            </h2>
          </Reveal>
          {founder ? <Founder founder={founder} linkLabel={section.founderLinkLabel} /> : null}
        </div>
      </div>
      <MentorGrid mentors={mentors.filter((mentor) => mentor !== founder)} />
    </>
  )
}
