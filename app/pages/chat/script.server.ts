import { maxTagLength } from '#app/content/chat-steps.ts'
import { safeHref } from '#app/utils/links.ts'
import { chatScriptQuery } from './query.ts'
import { requireDocument } from '#app/content/require-document.server.ts'
import type { ChatScriptQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { localize, plain } from '#app/i18n/localize.ts'
import { locales, type Locale } from '#app/i18n/locales.ts'
import { chatLabels } from '#app/i18n/labels/labels.server.ts'
import type { LoadContext } from '#app/load-context.ts'
import { slugShape } from '#app/content/content-limits.ts'
import { optionValues, type ChatScript, type ChatStep } from '#app/islands/chat/script.ts'

type ScriptDocument = NonNullable<ChatScriptQueryResult>

export async function chatScript(context: LoadContext, locale: Locale): Promise<ChatScript> {
  const document = await sanityClient(context).read<ChatScriptQueryResult>(chatScriptQuery)
  return localizeScript(requireDocument(document, 'chat script', context), locale)
}

export function localizeScript(document: ScriptDocument, locale: Locale): ChatScript {
  const { persona, exit, delays, contactNote, contactThanks, bookingUrl } = document
  const labels = chatLabels(locale)
  const steps = document.steps.map((step) => localizeStep(step, locale))
  return {
    locale,
    persona: localize(persona, locale),
    delays: { reply: delays.reply, followUp: delays.followUp, close: delays.close },
    goodbye: localize(exit.goodbye, locale),
    contact: {
      note: localize({ message: contactNote }, locale).message,
      thanks: localize(contactThanks, locale),
    },
    restart: labels.restart,
    labels,
    steps,
    bookingUrl: safeHref(bookingUrl)?.href ?? null,
  }
}

function localizeStep(step: ScriptDocument['steps'][number], locale: Locale): ChatStep {
  const options = step.options ?? []
  const values = optionValues(options.map(({ label }) => label.en))
  return {
    key: step.key,
    type: step.type,
    // A message: its lines are short.
    text: localize({ message: step.text }, locale).message,
    options: options.map(({ label, next, tags }, index) => ({
      value: values[index]!,
      label: localize(label, locale),
      next,
      tags: (tags ?? []).filter(isTag),
    })),
    links: (step.links ?? []).map(({ label, target }) => ({ label: localize(label, locale), target })),
    next: step.next ?? null,
  }
}

/** Same rule as `private.are_tags`: the database refuses a lead with any other tag. */
function isTag(tag: string): boolean {
  return tag.length <= maxTagLength && slugShape.test(tag)
}

/** First lines of the steps in the order of the script. Empty without content. */
export async function stepTexts(
  context: LoadContext,
  locale: Locale,
): Promise<{ key: string; text: string }[]> {
  const steps = (await readScript(context))?.steps ?? []
  return steps.map(({ key, text }) => ({ key, text: plain(localize(text, locale)).split('\n')[0]! }))
}

/** Keyed by path entry, e.g. `ask_grade:grade-11`. */
export type AnswerLabels = Record<string, Record<Locale, string>>

export async function answerLabels(context: LoadContext): Promise<AnswerLabels> {
  const entries = ((await readScript(context))?.steps ?? []).flatMap(({ key, options }) => {
    const values = optionValues((options ?? []).map(({ label }) => label.en))
    return (options ?? []).map(({ label }, index) => {
      const labels = locales.map((locale) => [locale, plain(localize(label, locale))] as const)
      return [`${key}:${values[index]}`, Object.fromEntries(labels) as Record<Locale, string>] as const
    })
  })
  return Object.fromEntries(entries)
}

/** Labels of steps and answers by path entry, in one language. */
export async function pathLabels(context: LoadContext, locale: Locale): Promise<Record<string, string>> {
  const [steps, answers] = await Promise.all([stepTexts(context, locale), answerLabels(context)])
  return Object.fromEntries([
    ...steps.map(({ key, text }) => [key, text]),
    ...Object.entries(answers).map(([entry, names]) => [entry, names[locale]]),
  ])
}

function readScript(context: LoadContext): Promise<ChatScriptQueryResult> {
  return sanityClient(context)
    .read<ChatScriptQueryResult>(chatScriptQuery)
    .catch(() => null)
}
