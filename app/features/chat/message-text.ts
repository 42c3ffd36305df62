import type { Text } from '#app/i18n/localize.ts'
import { findOption, findStep, type ChatScript } from './script.ts'
import type { MessageSource } from './state.ts'

/** The words of a message in the language of the script; undefined when the script has lost them. */
export function messageText(source: MessageSource, script: ChatScript): Text | undefined {
  switch (source.kind) {
    case 'step':
      return findStep(script, source.step)?.text
    case 'answer':
      return findOption(findStep(script, source.step), source.value)?.label
    case 'goodbye':
      return script.goodbye
    case 'restart':
      return script.restart
  }
}
