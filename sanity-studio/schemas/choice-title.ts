import { say, type Text } from '../i18n/say.ts'

type Choice = { title: Text; value: string }

/** What the list of a field says for a value, in the editor's language. */
export function choiceTitle(choices: readonly Choice[], value: unknown): string | undefined {
  const choice = choices.find((one) => one.value === value)
  return choice && say(choice.title)
}
