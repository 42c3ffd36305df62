import { Reveal } from '#app/components/Reveal.tsx'
import { HeadingText } from '#app/components/HeadingText.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Founder } from './Founder.tsx'
import type { MentorsContent } from './mentor.ts'
import { MentorsWall } from './MentorsWall.tsx'

export function Mentors({ content }: { content: MentorsContent }) {
  const { section, mentors } = content
  const founder = mentors.find(({ group }) => group === 'founder')
  return (
    <>
      <div className="founder band band--celadon">
        <div className="founder__grid grid">
          <Reveal className="founder__head">
            <p className="label">
              <LocalizedText of={section.label} />
              <span className="label__note">
                <LocalizedText of={section.note} />
              </span>
            </p>
            <h2 className="founder__heading">
              <HeadingText of={section.heading} />
            </h2>
          </Reveal>
          {founder ? <Founder founder={founder} linkLabel={section.founderLinkLabel} /> : null}
        </div>
      </div>
      <MentorsWall mentors={mentors.filter((mentor) => mentor !== founder)} />
    </>
  )
}
