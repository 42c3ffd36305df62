import { parse } from 'yaml'
import seed from '../../../scripts/seed/content/chat-script.yaml?raw'
import type { Locale } from '#app/i18n/locales.ts'
import { localizeScript } from './script.server.ts'

// For tests: the script that the site ships with.
const [parsed] = parse(seed) as unknown[]

type ScriptDocument = Parameters<typeof localizeScript>[0]

/** The seed document, as the query returns it but for its picture. */
export function seedDocument(): ScriptDocument {
  return { ...(withTypes(parsed) as ScriptDocument), bookingUrl: 'https://booking.example/' }
}

/** The same as the chat gets it, in one language. */
export function seedScript(locale: Locale = 'en') {
  return localizeScript(seedDocument(), locale)
}

/** Marks localized texts as the content source does. */
function withTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTypes)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, item]) => [name, withTypes(item)] as const)
  return Object.fromEntries('en' in value ? [['_type', 'localizedText'], ...fields] : fields)
}
