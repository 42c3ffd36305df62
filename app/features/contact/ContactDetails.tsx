import { telLink } from '#app/utils/tel-link.ts'
import { Words } from '#app/components/LocalizedText.tsx'
import type { ContactContent } from './contact.ts'

/** Contact information: phone, email and WeChat id. */
export function ContactWays({ section, contact }: ContactContent) {
  return (
    <dl className="ways">
      <dt>
        <Words of={section.phoneLabel} />
      </dt>
      <dd>
        <a href={telLink(contact.phone)}>{contact.phone}</a>
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
