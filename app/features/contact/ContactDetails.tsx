import type { ReactNode } from 'react'
import type { Text } from '#app/i18n/localize.ts'
import { telLink } from '#app/utils/links.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { ContactContent } from './contact.ts'

const link = '-my-[0.5rem] inline-block py-3 decoration-transparent hover:decoration-current'

export function ContactDetails({ section, contact }: Pick<ContactContent, 'section' | 'contact'>) {
  return (
    <>
      <dl>
        <Detail label={section.phoneLabel}>
          <a className={link} href={telLink(contact.phone)}>
            {contact.phone}
          </a>
          {contact.phoneHours ? (
            <span className="block max-w-[25em] text-small/[1.4] font-normal">
              <LocalizedText of={contact.phoneHours} />
            </span>
          ) : null}
        </Detail>
        <Detail label={section.emailLabel}>
          <a className={link} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </Detail>
      </dl>
      <dl className="flex flex-wrap gap-x-8">
        <div>
          <Detail label={section.wechatLabel}>{contact.wechatId}</Detail>
        </div>
        {contact.lineId ? (
          <div>
            <Detail label="LINE">{contact.lineId}</Detail>
          </div>
        ) : null}
      </dl>
    </>
  )
}

function Detail({ label, children }: { label: Text; children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-soft">
        <LocalizedText of={label} />
      </dt>
      <dd className="mb-2 font-head text-[clamp(1.0625rem,1.55vw,1.375rem)]/[1.3] font-[650]">{children}</dd>
    </>
  )
}

export function BookingLink({ booking }: Pick<ContactContent, 'booking'>) {
  const { newTab } = useLanguage().labels.a11y
  if (!booking?.url || !booking.label) return null
  return (
    <a className="inline-block py-[0.6rem] more" href={booking.url} target="_blank" rel="noopener">
      <LocalizedText of={booking.label} /> <span className="sr-only">{newTab}</span>
    </a>
  )
}
