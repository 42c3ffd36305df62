import { telLink } from '#app/utils/tel-link.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ContactContent } from './contact.ts'

export function ContactDetails({ section, contact }: ContactContent) {
  return (
    <dl className="contact-details">
      <dt>
        <LocalizedText of={section.phoneLabel} />
      </dt>
      <dd>
        <a href={telLink(contact.phone)}>{contact.phone}</a>
      </dd>
      <dt>
        <LocalizedText of={section.emailLabel} />
      </dt>
      <dd>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </dd>
      <dt>
        <LocalizedText of={section.wechatLabel} />
      </dt>
      <dd>{contact.wechatId}</dd>
    </dl>
  )
}
