import { deskWords } from './messages/desk.ts'
import { fieldWords } from './messages/fields.ts'
import { helpWords } from './messages/help.ts'
import { problemWords } from './messages/problems.ts'
import { uploadWords } from './messages/uploads.ts'
import type { StudioLanguage } from './studio-language.ts'

/** Every text of our own that an editor meets, by its English. */
export const words = { ...deskWords, ...fieldWords, ...helpWords, ...problemWords, ...uploadWords }

export type Text = keyof typeof words

let language: StudioLanguage = 'en'

/** Chooses the language of our texts. Called once, before the Studio is set up: a change of language loads it anew. */
export function speak(chosen: StudioLanguage): void {
  language = chosen
}

/** The language that `speak` has chosen. */
export function spokenLanguage(): StudioLanguage {
  return language
}

/** Our text in the editor's language, with its `{values}` filled in. */
export function say(text: Text, values: Record<string, string | number | undefined> = {}): string {
  return translation(text).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name] ?? '') : whole,
  )
}

/** The same for a text that may not be ours, such as a title from the schema. */
export function translation(text: string): string {
  const [zh, zhTW] = Object.hasOwn(words, text) ? words[text as Text] : [text, text]
  return { en: text, zh, zhTW }[language]
}
