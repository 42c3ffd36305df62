import { PageLink } from '#app/components/PageLink.tsx'
import { LocalTime } from './LocalTime.tsx'
import { telHref, chineseLang, mailtoHref } from './contact-links.ts'

type Props = {
  id?: string
  name: string
  email: string
  phone: string | null
  at: string | null
  locale?: string | null
  to?: string
  heading?: 'h1' | 'h2'
}

export function Sender({ id, name, email, phone, at, locale = null, to, heading: Heading = 'h2' }: Props) {
  const shown = name || email
  const content = (
    <bdi dir="auto" lang={chineseLang(shown, locale)}>
      {shown}
    </bdi>
  )
  return (
    <div className="sender">
      <Heading className="sender__name" id={id}>
        {to ? <PageLink to={to}>{content}</PageLink> : content}
      </Heading>
      {at ? (
        <p className="sender__time">
          <LocalTime at={at} />
        </p>
      ) : null}
      {email ? (
        <p>
          <a href={mailtoHref(email)}>{email}</a>
        </p>
      ) : null}
      {phone ? (
        <p>
          <a href={telHref(phone)}>{phone}</a>
        </p>
      ) : null}
    </div>
  )
}
