import { dayInTimeZone, formatDate } from '#app/i18n/dates.ts'
import { interpolate } from '#app/i18n/format.ts'
import { byLanguage } from '#app/i18n/languages.ts'
import { defaultLocale, isLocale, type Locale } from '#app/i18n/locales.ts'
import { fullName } from '#app/utils/brand.ts'
import { fitsPrograms, fitting, mailField } from '#app/utils/links.ts'
import { mailtoHref } from '#app/admin/inbox/contact-links.ts'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { leadFacts, type Lead } from '#app/admin/leads/lead.ts'
import { isNamed, type Submission } from '#app/admin/inbox/submission.ts'

/** The longest name; longer ones would leave no room for the message. */
const maxNameLength = 60

type Mail = Pick<Submission, 'name' | 'email' | 'created_at'> & {
  language: Locale
  /** What the visitor has said. */
  text: string
  isChat?: boolean
}

/** A mail in the visitor's language that quotes the message. Undefined if mail programs cannot open it. */
export function replyHref({ message, locale, ...row }: Submission, timeZone: string): string | undefined {
  return mailHref({ ...row, language: languageOf(locale), text: message }, timeZone)
}

/** The same with the answers of a lead. */
export function leadReplyHref(
  lead: Lead,
  answers: Record<string, Record<Locale, string>>,
  timeZone: string,
): string | undefined {
  const { contact_name: name, contact_email: email, created_at } = lead
  if (!email) return undefined
  const language = languageOf(lead.locale)
  const labels = inboxLabels(language)
  const labelOf = (entry: string) => answers[entry]?.[language]
  const said = leadFacts(lead, labels.leads, labelOf).map(([label, answer]) => `${label}: ${answer}`)
  return mailHref(
    { name: name ?? '', email, created_at, language, text: said.join('\n'), isChat: true },
    timeZone,
  )
}

function languageOf(locale: string | null): Locale {
  return isLocale(locale) ? locale : defaultLocale
}

/** Shortened if need be. */
function mailHref(
  { name, email, created_at, language, text: said, isChat = false }: Mail,
  timeZone: string,
): string | undefined {
  const address = mailtoHref(email)
  if (!address) return undefined
  const { mail } = inboxLabels(language).reply
  const date = formatDate(dayInTimeZone(Date.parse(created_at), timeZone), language)
  const greeting =
    isNamed(name) && name.length <= maxNameLength ? interpolate(mail.greeting, { name }) : mail.greetingNobody
  const subject = interpolate(isChat ? mail.chatSubject : mail.subject, {
    brand: byLanguage(fullName)[language],
  })
  const hrefOf = (text: string) => {
    const quoted = text.split('\n').map((line) => `> ${line}`)
    const wrote = interpolate(isChat ? mail.chatSaid : mail.wrote, { date })
    const body = [greeting, '', '', '', ...(said ? [wrote, ...quoted] : [])].join('\n')
    return `${address}?subject=${mailField(subject)}&body=${mailField(body)}`
  }
  return hrefOf(fitting(said, (text) => fitsPrograms(hrefOf(text)), ' […]') ?? '')
}
