import { readableAddress } from '../../../../packages/shared/text/mail-domain.ts'
import { contactFormQuery } from './query.ts'
import type { ContactFormQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { localize, plain } from '#app/i18n/localize.ts'
import { isLocale } from '#app/i18n/locales.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import type { LoadContext } from '#app/load-context.ts'
import { isAccepted, submittedValues, type PostedForm } from '#app/islands/contact/contact.ts'
import { mailtoHref } from './mail-link.server.ts'
import { submitMessage } from './submit-message.server.ts'
import { topicsOf } from './topics.ts'
import { checkMessage } from '#app/islands/contact/submission-schema.ts'

/** The contact form, posted by the browser itself or by its island. */
export async function postMessage(request: Request, context: LoadContext): Promise<PostedForm> {
  requireSameOriginPost(request)
  const form = await readForm(request)
  const written = form.get('locale')
  const locale = isLocale(written) ? written : negotiateLocale(request, context).locale
  const [outcome, content] = await Promise.all([submitMessage(form, locale, context), readContent(context)])
  const message = submittedValues(form)
  const checked = isAccepted(outcome) ? checkMessage(message).message : null
  const stored = checked && { ...checked, email: readableAddress(checked.email) }
  const topic = content && topicsOf(localize(content, locale)).find(({ name }) => name === stored?.topic)
  const shown = stored && { ...stored, topic: topic ? plain(topic.label) : stored.topic }
  const mailLink = shown && mailtoHref(content?.mailRecipients ?? [], shown, locale)
  return { outcome, message: stored ?? message, mailLink }
}

/** A message is taken without content, too. */
function readContent(context: LoadContext): Promise<ContactFormQueryResult | null> {
  return sanityClient(context)
    .read<ContactFormQueryResult>(contactFormQuery)
    .catch(() => null)
}
