import type { ReactNode } from 'react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { telLink } from '#app/utils/links.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { Localized, Text } from '#app/i18n/localize.ts'
import type { HomeQueryResult } from '#app/content/sanity.types.ts'
import { BookingLink } from '#app/islands/contact/BookingLink.tsx'
import { Questions } from './Questions.tsx'

const link = '-my-[0.5rem] inline-block py-3 decoration-transparent hover:decoration-current'

export type ContactAsideContent = Localized<Pick<HomeQueryResult, 'booking' | 'questions'>> & {
  page: { contact: Section }
  contact: ContactData
}

type Section = Localized<NonNullable<HomeQueryResult['page']>['contact']>

type Props = Localized<Pick<HomeQueryResult, 'booking' | 'questions'>> & {
  section: Section
  contact: ContactData
}

export type ContactData = Localized<NonNullable<HomeQueryResult['contact']>>

export function ContactAside({ section, contact, booking, questions }: Props) {
  return (
    <>
      <ContactDetails section={section} contact={contact} />
      <p className="mt-4 text-soft">
        <LocalizedText of={section.text} />
      </p>
      <p>
        <BookingLink booking={booking} newTab={useLanguage().labels.a11y.newTab} />
      </p>
      <div className="mt-4 max-md:border-y-2 md:mt-8">
        <Questions questions={questions} />
      </div>
    </>
  )
}

function ContactDetails({ section, contact }: Pick<Props, 'section' | 'contact'>) {
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
