import * as v from 'valibot'
import { firstStep, maxStepKeyLength } from '#app/content/chat-steps.ts'
import { databaseError } from '../../../packages/shared/text/database-error.ts'
import { locales } from '#app/i18n/locales.ts'
import type { LoadContext } from '#app/load-context.ts'
import { findStep, type ChatStep } from '#app/islands/chat/script.ts'
import { chatScript } from './script.server.ts'
import { maxCounts } from '#app/islands/chat/step-counter.ts'

const StepCountsSchema = v.strictObject({
  steps: v.pipe(
    v.array(
      v.strictObject({
        step: v.pipe(v.string(), v.maxLength(maxStepKeyLength)),
        kind: v.picklist(['view', 'exit']),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxCounts),
  ),
  locale: v.picklist(locales),
})

type Totals = Map<string, { views: number; exits: number }>

/** Skips unknown steps, returns false for an invalid body and never rejects. */
export async function countSteps(body: unknown, context: LoadContext): Promise<boolean> {
  const parsed = v.safeParse(StepCountsSchema, body)
  if (!parsed.success) return false
  const { steps, locale } = parsed.output
  try {
    const script = await chatScript(context, locale)
    const known = new Set(script.steps.map(({ key }) => key))
    const totals = totalsOf(steps.filter(({ step }) => known.has(step)))
    for (const { step, kind } of steps) {
      const label = kind === 'view' ? milestone(findStep(script, step)) : null
      if (label) context.observability.count({ kind: 'event', page: '', locale, label })
    }
    for (const [step, { views, exits }] of totals) {
      const { error } = await context.staff.leads.rpc('count_chat_step', { step, locale, views, exits })
      if (error) throw databaseError('count_chat_step', error)
    }
  } catch (error) {
    context.observability.log.warn({ err: error }, 'steps of the chat could not be counted')
  }
  return true
}

function milestone(step: ChatStep | undefined): 'chat' | 'handover' | null {
  if (step?.key === firstStep) return 'chat'
  return step?.type === 'handover' ? 'handover' : null
}

function totalsOf(steps: v.InferOutput<typeof StepCountsSchema>['steps']): Totals {
  const totals: Totals = new Map()
  for (const { step, kind } of steps) {
    const { views, exits } = totals.get(step) ?? { views: 0, exits: 0 }
    totals.set(step, kind === 'view' ? { views: views + 1, exits } : { views, exits: exits + 1 })
  }
  return totals
}
