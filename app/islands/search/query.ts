import { invisible } from '../../../packages/shared/text/invisible.ts'
import { isKind, type Kind } from './entry.ts'

export const maxQueryLength = 100

export type Query = { terms: string; kind: Kind | null; page: number }

export const queryParameters = ['q', 'in', 'page'] as const

export function readQuery(search: URLSearchParams): Query {
  const kind = search.get('in')
  const page = search.get('page') ?? ''
  return {
    terms: tidy(search.get('q') ?? ''),
    kind: isKind(kind) ? kind : null,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

export function searchPath({ terms, kind, page }: Query): string {
  const search = new URLSearchParams({ q: terms })
  if (kind) search.set('in', kind)
  if (page > 1) search.set('page', String(page))
  return `/search?${search}`
}

function tidy(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  return [...line].slice(0, maxQueryLength).join('')
}
