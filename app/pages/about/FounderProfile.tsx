import { PortableText } from '#app/content/PortableText.tsx'
import { langAttribute } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { Reveal } from '#app/components/Reveal.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { AboutContent } from './about.ts'

const sizes = '(min-width: 110rem) 43rem, (min-width: 48rem) 40vw, 92vw'

type Props = {
  profile: AboutContent['page']['founder']
  founder: AboutContent['founder']
  initials: AboutContent['initials']
}

export function FounderProfile({ profile, founder, initials }: Props) {
  const { labels } = useLanguage()
  return (
    <section className="band py-0 band-celadon">
      <div className="page-grid lg:grid-rows-[auto_1fr]">
        <div className="p-0 md:col-[1/7] md:row-1 lg:col-[1/6] lg:row-[1/3] lg:self-end" data-portrait="">
          {founder?.image?.asset ? (
            <Picture
              className="w-full"
              picture={founder.image}
              widths={pictureWidths.wide}
              sizes={sizes}
              aspect={1}
            />
          ) : (
            <span className="avatar [--initials:2]">
              <span lang={langAttribute(founder?.name)} aria-hidden="true">
                {initials}
              </span>
            </span>
          )}
        </div>
        <Reveal className="md:col-[7/13] md:pt-12 lg:col-[6/13] lg:pt-16">
          <p className="label">
            <LocalizedText of={profile.label} />
            {founder ? (
              <span className="block font-normal">
                <LocalizedText of={founder.name} />
              </span>
            ) : null}
          </p>
          <h2 className="heading max-md:mt-[0.9rem]">
            <LocalizedText of={profile.heading} />
          </h2>
        </Reveal>
        <div className="max-md:pb-12 md:col-[3/12] md:pt-8 md:pb-16 lg:col-[6/12] lg:pt-6 [&_a]:hover:text-inherit">
          <PortableText {...profile.body} />
          <ul className="mt-6 flex flex-wrap gap-x-7">
            {profile.links.map(({ _key, label, url }) => (
              <li key={_key}>
                <a
                  className="inline-block py-[0.6rem] more hover:decoration-4"
                  href={url}
                  target="_blank"
                  rel="noopener"
                >
                  <LocalizedText of={label} /> <span className="sr-only">{labels.a11y.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
