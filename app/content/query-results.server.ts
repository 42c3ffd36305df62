import type { ObjectAttribute, TypeNode } from 'groq-js'
import { dayFields } from './dates.ts'
import { isDay } from '../../packages/shared/text/calendar.ts'
import types from './query-types.json' with { type: 'json' }
import { cropOf, type PictureSource } from '#app/components/picture-urls.ts'
import type { ContentConfig } from '#app/load-context.ts'
import { ownPath } from '#app/i18n/own-path.ts'
import { cropSignature } from '../../packages/shared/http/crop-signature.ts'

type Types = Partial<Record<string, TypeNode>>
type Attribute = ObjectAttribute & { initial?: string | number | Record<string, string> }

const results = types.answers as Types
const named = types.named as Types

/**
 * Completes a result to its type with initial values of the Studio: drafts and scripts may omit required fields. Returns
 * `result` itself if complete, since other caches key on its identity.
 * With `today` (YYYY-MM-DD), invalid required days become that day.
 */
export function applySchemaDefaults(query: string, result: unknown, today?: string): unknown {
  return results[query] ? applyDefaults(results[query], result, today) : result
}

function applyDefaults(type: TypeNode, value: unknown, today?: string): unknown {
  switch (type.type) {
    case 'string':
      return type.value ?? (typeof value === 'string' ? value : '')
    case 'number':
      return type.value ?? (typeof value === 'number' ? value : 0)
    case 'boolean':
      return type.value ?? value === true
    case 'array':
      return Array.isArray(value) ? applyItemDefaults(type.of, value, today) : []
    case 'object':
      return applyObjectDefaults(type.attributes, isObject(value) ? value : {}, today)
    case 'union':
      return defaultChoice(type.of.map(resolve), value, today)
    case 'inline':
      return applyDefaults(resolve(type), value, today)
    case 'null':
      return null
    default:
      return value
  }
}

function applyItemDefaults(type: TypeNode, items: unknown[], today?: string): unknown[] {
  const filled = items.filter((item) => !isNothing(item)).map((item) => applyDefaults(type, item, today))
  return filled.length === items.length && filled.every((item, index) => item === items[index])
    ? items
    : filled
}

function applyObjectDefaults(
  attributes: Record<string, Attribute>,
  object: Record<string, unknown>,
  today?: string,
): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const name in attributes) {
    const completed = applyAttributeDefault(name, attributes[name]!, object[name], today)
    if (completed !== object[name]) changed[name] = completed
  }
  return Object.keys(changed).length > 0 ? { ...object, ...changed } : object
}

function applyAttributeDefault(
  name: string,
  attribute: Attribute,
  written: unknown,
  today?: string,
): unknown {
  const { value: type, optional, initial } = attribute
  const value = withoutInherited(name, type, written)
  // Pages expect undefined, not null.
  if (optional && (value ?? null) === null) return undefined
  if (today && dayFields.includes(name)) return defaultDay(type, value, today)
  if (initial === undefined || isOfKind(value, initial)) return applyDefaults(type, value, today)
  // Copied: the preview adds edit attributes in place.
  return applyDefaults(type, structuredClone(initial), today)
}

/** Drops names such as `constructor`: lookups in @portabletext/react would find what all objects inherit. */
function withoutInherited(name: string, type: TypeNode, value: unknown): unknown {
  if (isInherited(value) && isEnumeration(type)) return undefined
  const isMarks = name === 'marks' && Array.isArray(value) && value.some(isInherited)
  return isMarks ? value.filter((mark) => !isInherited(mark)) : value
}

function isInherited(name: unknown): boolean {
  return typeof name === 'string' && name in Object.prototype
}

function isEnumeration(type: TypeNode): boolean {
  return type.type === 'union' && type.of.some((one) => one.type === 'string' && one.value !== undefined)
}

function isNothing(item: unknown): boolean {
  return item === null || (isObject(item) && isInherited(item._type))
}

function defaultDay(type: TypeNode, value: unknown, today: string): string | null {
  if (typeof value === 'string' && isDay(value)) return value
  const isOptional = type.type === 'union' && type.of.some((choice) => choice.type === 'null')
  return isOptional ? null : today
}

/** Pages skip objects of unknown types. */
function defaultChoice(choices: TypeNode[], value: unknown, today?: string): unknown {
  const choice = choices.find((type) => isOf(type, value))
  if (choice) return applyDefaults(choice, value, today)
  if (choices.some(({ type }) => type === 'null')) return null
  const isUnknown = isObject(value) && choices.some(({ type }) => type === 'object')
  const [first] = choices
  if (isUnknown || !first) return value
  return applyDefaults(first.type === 'string' ? { type: 'string' } : first, value, today)
}

function isOf(type: TypeNode, value: unknown): boolean {
  switch (type.type) {
    case 'object': {
      const name = type.attributes._type?.value
      return isObject(value) && (name?.type !== 'string' || name.value === (value._type ?? name.value))
    }
    case 'array':
      return Array.isArray(value)
    case 'string':
    case 'number':
    case 'boolean':
      return type.value === undefined ? typeof value === type.type : value === type.value
    default:
      return false
  }
}

function isOfKind(value: unknown, initial: NonNullable<Attribute['initial']>): boolean {
  return typeof value === typeof initial && isObject(value) === isObject(initial)
}

function resolve(type: TypeNode): TypeNode {
  return (type.type === 'inline' && named[type.name]) || type
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Hex digits that distinguish the pictures of a site: 40 bits. */
const shortNameLength = 10
const assetId = /^image-([A-Za-z0-9]+)-(\d+x\d+)-([a-z0-9]+)$/

/** Sets `url` of image assets in place. Forged references get null, since the server itself fetches pictures. */
export function addImageUrls(value: unknown, config: ContentConfig, picture?: PictureSource): void {
  if (Array.isArray(value)) return value.forEach((item) => addImageUrls(item, config))
  if (typeof value !== 'object' || value === null) return
  if ('_id' in value && 'url' in value && typeof value._id === 'string') {
    const url = imageUrl(value._id, config, picture ? cropOf(picture) : {})
    if (url || picture) value.url = url
  }
  for (const [name, item] of Object.entries(value))
    addImageUrls(item, config, name === 'asset' ? (value as PictureSource) : undefined)
}

const linkFields = new Set(['href', 'url', 'to'])

/** Makes addresses of this site in links and redirects paths, in place: they lead on in the language of the reader. */
export function linkOwnPages(value: unknown, origin: string): void {
  if (Array.isArray(value)) return value.forEach((item) => linkOwnPages(item, origin))
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) {
    const path = typeof item === 'string' && linkFields.has(name) ? ownPath(item, origin) : null
    if (path) Object.assign(value, { [name]: path })
    else if (name !== 'asset') linkOwnPages(item, origin)
  }
}

/** An origin, or a path of this site. */
export function imageBase({ imageHost, apiHost }: Pick<ContentConfig, 'imageHost' | 'apiHost'>): string {
  return imageHost ?? apiHost ?? 'https://cdn.sanity.io'
}

/** Short names for own pictures (server/images/pictures.ts), since a document repeats each a dozen times. */
function imageUrl(id: string, config: ContentConfig, crop: Partial<ReturnType<typeof cropOf>>) {
  const { projectId, dataset, pictureNames, apiHost, token } = config
  const [, hash, size, format] = assetId.exec(id) ?? []
  if (!hash) return null
  const file = `${hash}-${size}.${format}`
  const isCropped = Boolean(crop.rect || crop.focus)
  // The lake renders no other crops for visitors.
  const signature = isCropped && apiHost && token ? cropSignature(token, file, crop) : ''
  if (pictureNames) {
    const shortName = hash.slice(0, shortNameLength)
    pictureNames.set(shortName, file)
    return signature ? `/p/${shortName}.${signature}` : `/p/${shortName}`
  }
  return `${imageBase(config)}/images/${projectId}/${dataset}/${file}${signature && `/${signature}`}`
}

/**
 * Replaces half surrogate pairs in all texts of a result by U+FFFD, in place. JSON can carry them, and scripts write them
 * by cutting an emoji in two; `encodeURIComponent` and UTF-8 cannot.
 */
export function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  for (const [name, item] of Object.entries(fields)) {
    const fixed = wellFormed(item)
    if (fixed !== item) fields[name] = fixed
  }
  return value
}
