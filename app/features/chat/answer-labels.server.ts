import { chatScriptQuery } from '#app/sanity/queries/chat.ts'
import type { ChatScriptQueryResult } from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { locales, type Locale } from '#app/i18n/locales.ts'
import { localize, plain } from '#app/i18n/localize.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { optionValues } from './option-values.ts'

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
