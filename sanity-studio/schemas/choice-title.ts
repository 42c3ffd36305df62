import { t, type Text } from '../i18n/t.ts'

type Choice = { title: Text; value: string }

export function choiceTitle(choices: readonly Choice[], value: unknown): string | undefined {
  const choice = choices.find((one) => one.value === value)
  return choice && t(choice.title)
}
