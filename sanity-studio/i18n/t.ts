import { projectGroups } from '../../app/content/project-groups.ts'
import { studioLabels } from './labels/studio.ts'
import { fieldLabels } from './labels/fields.ts'
import { helpLabels } from './labels/help.ts'
import { validationLabels } from './labels/validation.ts'
import { uploadLabels } from './labels/uploads.ts'
import { localeIds, type StudioLanguage } from './studio-language.ts'

/** Labels of the Studio by their English text. */
export const labels = {
  ...studioLabels,
  ...fieldLabels,
  ...helpLabels,
  ...validationLabels,
  ...uploadLabels,
  ...projectGroupLabels(),
}

/** They are titles of a list, which no code names. */
function projectGroupLabels(): Record<never, [zh: string, zhTW: string]> {
  return Object.fromEntries(
    Object.values(projectGroups).map((names) => [names.en, [names.zh, names['zh-TW']]]),
  )
}

export type Text = keyof typeof labels

let language: StudioLanguage = 'en'

/** Call once before the Studio starts; a language change reloads the page. */
export function setLanguage(newLanguage: StudioLanguage): void {
  language = newLanguage
}

export function currentLanguage(): StudioLanguage {
  return language
}

/** Translates and interpolates. */
export function t(text: Text, values: Record<string, string | number | undefined> = {}): string {
  return translation(text).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in values ? String(values[name] ?? '') : placeholder,
  )
}

export function listOf(items: string[]): string {
  return new Intl.ListFormat(localeIds[language]).format(items)
}

/** Translates texts that may have no translation, such as schema titles. */
export function translation(text: string): string {
  const [zh, zhTW] = Object.hasOwn(labels, text) ? labels[text as Text] : [text, text]
  return { en: text, zh, zhTW }[language]
}
