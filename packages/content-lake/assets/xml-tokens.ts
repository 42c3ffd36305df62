export type XmlToken =
  | { kind: 'start'; name: string; attributes: [name: string, value: string][]; isEmpty: boolean }
  | { kind: 'end'; name: string }
  | { kind: 'text'; text: string }

/** The message completes “… could not read metadata: ”. */
export class XmlError extends Error {
  constructor(detail: string) {
    super(`it is not well-formed XML: ${detail}`)
  }
}

const PREDEFINED: [string, string][] = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]
/** In characters: entities of entities grow without limit. */
const MAX_EXPANSION = 1_000_000
const MAX_NESTING = 8

/** Resolves entities of the document type; leaves out comments, instructions and the document type itself. */
export function* xmlTokens(text: string): Generator<XmlToken> {
  const entities = new Map(PREDEFINED)
  let expanded = 0
  let at = 0

  function resolve(raw: string, depth = 0): string {
    return raw.replace(/&([^;&\s]*)(;?)/g, (reference, name: string, end: string) => {
      const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
      const point = code && (code[1] ? parseInt(code[1], 16) : Number(code[2]))
      const value = point && point <= 0x10ffff ? String.fromCodePoint(point) : entities.get(name)
      expanded += (value?.length ?? 1) - 1
      if (!end || value === undefined || depth > MAX_NESTING || expanded > MAX_EXPANSION)
        throw new XmlError(`it cannot resolve ${reference.slice(0, 40)}`)
      return code || value.length === 1 ? value : resolve(value, depth + 1)
    })
  }

  function until(end: string): string {
    const found = text.indexOf(end, at)
    if (found < 0) throw new XmlError(`${end} is missing`)
    const part = text.slice(at, found)
    at = found + end.length
    return part
  }

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }

  function declareEntities(subset: string): void {
    for (const [, name = '', quoted = ''] of subset.matchAll(
      /<!ENTITY\s+([^\s%"']+)\s+("[^"]*"|'[^']*')\s*>/g,
    ))
      if (!entities.has(name)) entities.set(name, quoted.slice(1, -1))
  }

  function startTag(): XmlToken {
    const [, name] = match(/<([^\s<>/=!?'"&]+)/y) ?? []
    if (!name) throw new XmlError(`it breaks off at ${text.slice(at, at + 20)}`)
    const attributes: [string, string][] = []
    for (;;) {
      const end = match(/\s*(\/?)>/y)
      if (end) return { kind: 'start', name, attributes, isEmpty: end[1] === '/' }
      const [, attribute, quote] = match(/\s+([^\s<>/=&'"]+)\s*=\s*(["'])/y) ?? []
      if (!attribute || !quote) throw new XmlError(`a mistake in <${name}>`)
      attributes.push([attribute, resolve(until(quote).replace(/\s/g, ' '))])
    }
  }

  while (at < text.length) {
    if (match(/<!--/y)) until('-->')
    else if (match(/<\?/y)) until('?>')
    else if (match(/<!\[CDATA\[/y)) yield { kind: 'text', text: until(']]>') }
    else if (match(/<!DOCTYPE\s[^[>]*/iy)) {
      if (match(/\[/y)) declareEntities(until(']'))
      until('>')
    } else if (match(/<\//y)) yield { kind: 'end', name: until('>').trimEnd() }
    else if (text[at] === '<') yield startTag()
    else {
      const next = text.indexOf('<', at)
      const raw = text.slice(at, next < 0 ? text.length : next)
      at += raw.length
      yield { kind: 'text', text: resolve(raw) }
    }
  }
}
