import { dayInTimeZone } from '#app/i18n/day-in-time-zone.ts'
import { formatDate } from '#app/i18n/dates.ts'
import { interpolate } from '#app/i18n/interpolate.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { fullName } from '#app/utils/brand.ts'
import { fitsPrograms, fitting, mailField } from '#app/utils/program-links.ts'
import { mailtoHref } from '../contact-links.ts'
import { inboxLabels } from '../labels/inbox-labels.server.ts'
import { isNamed, type Submission } from '../submission.ts'

/** The longest name; longer ones would leave no room for the message. */
const maxNameLength = 60

/** A mail in the visitor's language that quotes the message, shortened if need be. Undefined if mail programs cannot open it. */
export function replyHref(
  { name, email, message, locale, created_at }: Submission,
  timeZone: string,
): string | undefined {
  const address = mailtoHref(email)
  if (!address) return undefined
  const language = isLocale(locale) ? locale : defaultLocale
  const { mail } = inboxLabels(language).reply
  const date = formatDate(dayInTimeZone(Date.parse(created_at), timeZone), language)
  const greeting =
    isNamed(name) && name.length <= maxNameLength ? interpolate(mail.greeting, { name }) : mail.greetingNobody
  const subject = interpolate(mail.subject, { brand: fullName[language] })
  const hrefOf = (text: string) => {
    const quoted = text.split('\n').map((line) => `> ${line}`)
    const body = [greeting, '', '', '', interpolate(mail.wrote, { date }), ...quoted].join('\n')
    return `${address}?subject=${mailField(subject)}&body=${mailField(body)}`
  }
  return hrefOf(fitting(message, (text) => fitsPrograms(hrefOf(text)), ' […]') ?? '')
}
