import type { Path, SchemaType } from '@sanity/types'
import type { OptionalIn } from '../schemas/fields.ts'
import { languages, type LanguageName } from '../schemas/languages.ts'
import { isLocalizedType, translationState, type LocalizedValue } from './translation-state.ts'

export type TranslationGap = {
  language: LanguageName
  state: 'missing' | 'older'
  path: Path
  titles: string[]
}

type FieldContext = { path: Path; titles: string[]; document: Parameters<OptionalIn>[0] }

/** Gaps in the order of the form. */
export function translationGaps(type: SchemaType, document: unknown): TranslationGap[] {
  return walk(type, document, {
    path: [],
    titles: [],
    document: { ...(document as object), _type: type.name },
  })
}

function walk(type: SchemaType, value: unknown, context: FieldContext): TranslationGap[] {
  const own = isLocalizedType(type.name) ? gapsOf(type, value, context) : []
  if (type.jsonType === 'object') {
    if (value === undefined || value === null) return own
    const inner = type.fields.flatMap(({ name, type: field }) =>
      walk(field, (value as Record<string, unknown>)[name], {
        ...context,
        path: [...context.path, name],
        titles: isLocalizedType(type.name) ? context.titles : [...context.titles, field.title ?? name],
      }),
    )
    return [...own, ...inner]
  }
  if (type.jsonType !== 'array' || !Array.isArray(value)) return own
  return value.flatMap((item: unknown, index) => {
    const key = (item as { _key?: string } | null)?._key
    const member = memberOf(type.of, item)
    const path = [...context.path, key === undefined ? index : { _key: key }]
    const titles = [...context.titles, String(index + 1)]
    return member ? walk(member, item, { ...context, path, titles }) : []
  })
}

function gapsOf(
  type: SchemaType,
  value: unknown,
  { path, titles, document }: FieldContext,
): TranslationGap[] {
  const texts = (value ?? undefined) as LocalizedValue | undefined
  const states = languages.map(({ name }) => ({ language: name, state: translationState(texts, name) }))
  const isEmpty = states.every(({ state }) => state === 'missing')
  const { optional, optionalIn } = (type.options ?? {}) as { optional?: boolean; optionalIn?: OptionalIn }
  if (isEmpty && (optional || optionalIn?.(document))) return []
  return states.flatMap(({ language, state }): TranslationGap[] =>
    state === 'complete' ? [] : [{ path, titles, language, state }],
  )
}

function memberOf(members: SchemaType[], item: unknown): SchemaType | undefined {
  const name = (item as { _type?: string } | null)?._type
  return members.find((member) => member.name === name) ?? (members.length === 1 ? members[0] : undefined)
}
