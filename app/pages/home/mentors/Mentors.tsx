import { useLanguage } from '#app/i18n/use-language.ts'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { Avatar } from './Avatar.tsx'
import { MentorText } from './MentorText.tsx'
import type { Mentor, MentorsContent } from './mentor.ts'
import { MentorGrid } from './MentorGrid.tsx'

export function Mentors({ content }: { content: MentorsContent }) {
  const { section, mentors } = content
  const founder = mentors.find(({ group }) => group === 'founder')
  return (
    <>
      <div className="band py-0 band-celadon">
        <div className="page-grid">
          <Reveal className="pt-10 pb-4 md:col-start-7 md:col-end-13 lg:col-start-6">
            <p className="label">
              <LocalizedText of={section.label} />
              <span className="block font-normal">
                <LocalizedText of={section.note} />
              </span>
            </p>
            <h2 className="mt-4 subheading">
              <LocalizedText of={section.heading} />
            </h2>
          </Reveal>
          {founder ? <Founder founder={founder} linkLabel={section.founderLinkLabel} /> : null}
        </div>
      </div>
      <MentorGrid mentors={mentors.filter((mentor) => mentor !== founder)} />
    </>
  )
}

const sizes = '(min-width: 110rem) 43rem, (min-width: 48rem) 40vw, 100vw'

const textClasses = {
  name: 'heading mb-[0.4rem] zh:tracking-[0.04em] [&_a]:inline-block [&_a]:min-h-11 [&_a]:min-w-11',
  title: 'font-head leading-[1.4] font-semibold',
  bio: 'my-4 text-small md:text-[1.125rem]',
}

type Props = { founder: Mentor; linkLabel: MentorsContent['section']['founderLinkLabel'] }

function Founder({ founder, linkLabel }: Props) {
  const { labels } = useLanguage()
  return (
    <>
      <div className="p-0 max-md:mt-0 md:col-end-7 md:row-start-1 lg:col-end-6 lg:row-end-3 max-md:portrait:-order-1">
        <Avatar
          name={founder.name}
          picture={founder.image}
          widths={pictureWidths.wide}
          sizes={sizes}
          className="size-full [--initials:2] max-md:aspect-8/7! max-md:[&>img]:object-[50%_20%]"
        />
      </div>
      <Reveal
        id={founder._id}
        className="max-md:pb-12 md:col-start-3 md:col-end-13 md:py-8 lg:col-start-6 lg:col-end-12 lg:self-end lg:pt-6"
      >
        <MentorText mentor={founder} classes={textClasses} />
        {founder.url ? (
          <p>
            <a
              className="inline-block py-[0.6rem] more hover:text-inherit hover:decoration-4"
              href={founder.url}
              target="_blank"
              rel="noopener"
            >
              <LocalizedText of={linkLabel} /> <span className="sr-only">{labels.a11y.newTab}</span>
            </a>
          </p>
        ) : null}
      </Reveal>
    </>
  )
}
