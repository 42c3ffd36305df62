import * as v from 'valibot'
import { newUuid } from '#app/utils/uuid.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'
import { storageKey } from './running-conversation.ts'
import type { ChatState } from './state.ts'

const text = v.union([
  v.string(),
  v.object({ text: v.string(), lang: v.optional(v.string()), edit: v.optional(v.string()) }),
])

const source = v.variant('kind', [
  v.object({ kind: v.literal('step'), step: v.string() }),
  v.object({ kind: v.literal('answer'), step: v.string(), value: v.string() }),
  v.object({ kind: v.literal('goodbye') }),
  v.object({ kind: v.literal('restart') }),
])

const pending = v.variant('kind', [
  v.object({ kind: v.picklist(['reply', 'followUp']), timer: v.number(), step: v.string() }),
  v.object({ kind: v.picklist(['goodbye', 'close']), timer: v.number() }),
])

const StateSchema = v.object({
  locale: v.string(),
  conversation: v.string(),
  open: v.boolean(),
  messages: v.array(v.object({ id: v.number(), isBot: v.boolean(), text, timestamp: v.number(), source })),
  step: v.nullable(v.string()),
  pending: v.nullable(pending),
  tags: v.array(v.string()),
  path: v.array(v.string()),
  lead: v.picklist(['none', 'saved', 'answerable']),
  ended: v.boolean(),
  counter: v.number(),
}) satisfies v.GenericSchema<unknown, ChatState>

/** `isCopy`: in a copied tab the conversation is another one, with a lead of its own. */
export function readState(isCopy = false): ChatState | null {
  try {
    const result = v.safeParse(StateSchema, JSON.parse(readStored('sessionStorage', storageKey) ?? 'null'))
    if (!result.success) return null
    return isCopy ? { ...result.output, conversation: newUuid() } : result.output
  } catch {
    return null
  }
}

/** Never throws. */
export function writeState(state: ChatState): void {
  writeStored('sessionStorage', storageKey, JSON.stringify(state))
}
