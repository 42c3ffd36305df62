import type { ReactNode } from 'react'
import { languages } from '#app/i18n/languages.ts'
import type { Locale } from '#app/i18n/locales.ts'
import {
  contactField,
  fieldNames,
  type FieldName,
  type MessageRow,
} from '#app/islands/contact/contact-fields.ts'
import { mailtoHref, telHref } from '#app/admin/inbox/contact-links.ts'
import { EntryHead, EntryTime } from '#app/admin/inbox/Entry.tsx'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { isNamed } from '#app/admin/inbox/submission.ts'

type Props = {
  id?: string
  message: MessageRow
  at: string | null
  locale?: string | null
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** What a visitor wrote, without the text of the message. */
export function Sender({ message, at, locale = null, children, ...head }: Props) {
  const shown = useShownName(message.name)
  return (
    <EntryHead
      {...head}
      title={
        <bdi dir="auto" lang={chineseLang(shown, locale)}>
          {shown}
        </bdi>
      }
    >
      {at ? <EntryTime at={at} /> : null}
      {fieldNames.map((name) => (
        <SenderField key={name} name={name} written={message[contactField(name).column]} locale={locale} />
      ))}
      {children}
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

/** `lang` of user text where it decides the glyphs of Chinese characters. */
export function chineseLang(text: string, locale: string | null): string | undefined {
  const isChinese = locale === 'zh' || locale === 'zh-TW'
  return isChinese && /\p{Script=Han}/u.test(text) ? languages[locale satisfies Locale].tag : undefined
}
