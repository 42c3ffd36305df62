import { Words } from '#app/ui/Words.tsx'
import type { ContactContent } from './contact.ts'
import { phoneLink } from './mail-link.ts'

/** Contact information: phone, email and WeChat id. */
export function ContactWays({ section, contact }: ContactContent) {
  return (
    <dl className="ways">
      <dt>
        <Words of={section.phoneLabel} />
      </dt>
      <dd>
        <a href={phoneLink(contact.phone)}>{contact.phone}</a>
      </dd>
      <dt>
        <Words of={section.emailLabel} />
      </dt>
      <dd>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </dd>
      <dt>
        <Words of={section.wechatLabel} />
      </dt>
      <dd>{contact.wechatId}</dd>
    </dl>
  )
}
