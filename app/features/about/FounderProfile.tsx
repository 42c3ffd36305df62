import { PortableText } from '#app/sanity/PortableText.tsx'
import { langAttribute } from '#app/i18n/localize.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-widths.ts'
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
  const { messages } = useLanguage()
  return (
    <section className="profile band band--celadon">
      <div className="profile__grid grid">
        <div className="profile__portrait">
          {founder?.image?.asset ? (
            <Picture picture={founder.image} widths={pictureWidths.wide} sizes={sizes} aspect={1} />
          ) : (
            <span className="avatar">
              <span className="avatar__initials" lang={langAttribute(founder?.name)} aria-hidden="true">
                {initials}
              </span>
            </span>
          )}
        </div>
        <Reveal className="profile__head">
          <p className="label">
            <LocalizedText of={profile.label} />
            {founder ? (
              <span className="label__note">
                <LocalizedText of={founder.name} />
              </span>
            ) : null}
          </p>
          <h2 className="heading">
            <LocalizedText of={profile.heading} />
          </h2>
        </Reveal>
        <div className="profile__story">
          <PortableText {...profile.body} />
          <ul className="profile__links">
            {profile.links.map(({ _key, label, url }) => (
              <li key={_key}>
                <a className="more" href={url} target="_blank" rel="noopener">
                  <LocalizedText of={label} /> <span className="visually-hidden">{messages.a11y.newTab}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
