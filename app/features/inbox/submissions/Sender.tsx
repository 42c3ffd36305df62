import { PageLink } from '#app/components/PageLink.tsx'
import { fieldNames, contactField, type FieldName, type MessageRow } from '#app/utils/contact-fields.ts'
import { telHref, chineseLang, mailtoHref } from '../contact-links.ts'
import { EntryHead, EntryTime } from '../Entry.tsx'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'
import { isNamed } from '../submission.ts'

type Props = {
  id?: string
  message: MessageRow
  at: string | null
  locale?: string | null
  to?: string
  heading?: 'h1' | 'h2'
  isRead?: boolean
}

/** What a visitor wrote, without the text of the message. */
export function Sender({ message, at, locale = null, to, ...head }: Props) {
  const shown = useShownName(message.name)
  const content = (
    <bdi dir="auto" lang={chineseLang(shown, locale)}>
      {shown}
    </bdi>
  )
  return (
    <EntryHead {...head} title={to ? <PageLink to={to}>{content}</PageLink> : content}>
      {at ? <EntryTime at={at} /> : null}
      {fieldNames.map((name) => (
        <SenderField key={name} name={name} written={message[contactField(name).column]} locale={locale} />
      ))}
    </EntryHead>
  )
}

type FieldProps = { name: FieldName; written: string | null; locale: string | null }

function SenderField({ name, written, locale }: FieldProps) {
  const labels = useInboxLabels().fields
  const { kind } = contactField(name)
  if (!written || name === 'name' || kind === 'text') return null
  if (kind === 'line' || kind === 'choice')
    return (
      <p>
        {labels[name]}: <bdi lang={chineseLang(written, locale)}>{written}</bdi>
      </p>
    )
  return (
    <p>
      <a href={kind === 'email' ? mailtoHref(written) : telHref(written)}>{written}</a>
    </p>
  )
}

export function useShownName(name: string | null): string {
  const { noName } = useInboxLabels()
  return isNamed(name) ? name : noName
}
