import { XmlError, xmlTokens } from './xml-tokens.ts'

const SVG = 'http://www.w3.org/2000/svg'
const XHTML = 'http://www.w3.org/1999/xhtml'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'

/** What draw.io and others write into `foreignObject`. */
const HTML = new Set(
  `a b big blockquote body br center code dd div dl dt em font h1 h2 h3 h4 h5 h6 hr i img kbd label li ol p pre q s
  section small span strike strong sub sup table tbody td tfoot th thead tr tt u ul`.split(/\s+/),
)
/** Browsers ignore it; librsvg, which draws no HTML, then takes the alternative of a `switch`. */
const NEEDS_HTML: [string, string] = ['requiredFeatures', 'http://www.w3.org/TR/SVG11/feature#Extensibility']
const SCRIPT = new Set(['script', 'handler', 'listener'])
const LINKS = new Set(['href', 'src', 'from', 'to', 'by', 'values'])

/** Undefined unless the root element is `svg`. */
export function svgText(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes)
  const prolog = /\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE\s+(?:[\w.-]+:)?svg\b[^[>]*(?:\[[^\]]*\]\s*)?>/iy
  let at = 0
  while (text && prolog.test(text)) at = prolog.lastIndex
  return text && /<(?:[\w.-]+:)?svg[\s/>]/y.test(text.slice(at, at + 80)) ? text : undefined
}

const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 200)).toString('latin1')
const markIn = (head: string) => /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/.exec(head)?.[1]

/** Without decoding it. */
export function mayBeMarkup(bytes: Uint8Array): boolean {
  const head = headOf(bytes)
  return markIn(head) !== undefined || /^\s*</.test(head)
}

function decoded(bytes: Uint8Array): string | undefined {
  if (!mayBeMarkup(bytes)) return undefined
  const head = headOf(bytes)
  const mark = markIn(head)
  // Some programs declare UTF-16 and write UTF-8.
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["'](?!utf-?16)([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  const encoding =
    mark === '\xff\xfe' ? 'utf-16le' : mark === '\xfe\xff' ? 'utf-16be' : mark ? 'utf-8' : declared
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

type Open = {
  name: string
  local: string
  namespace: string
  /** Prefixes that it gives another meaning. */
  declared: string[]
  isKept: boolean
}

/** The meanings of each prefix, the valid one last: in a map for each element, many would take quadratic time. */
type Namespaces = Map<string, string[]>

/**
 * The drawing in SVG and plain HTML only, without data of drawing programs, entities and comments, as UTF-8.
 * Throws the reason where it could run script.
 */
export function plainSvg(text: string): string {
  const open: Open[] = []
  const namespaces: Namespaces = new Map([
    ['xml', [XML]],
    ['xlink', [XLINK]],
  ])
  const close = ({ declared }: Open) => declared.forEach((prefix) => namespaces.get(prefix)?.pop())
  let result = ''
  let isClosed = false
  for (const token of xmlTokens(text)) {
    const parent = open.at(-1)
    if (token.kind === 'text') {
      if (!parent && token.text.trim()) throw new XmlError('text outside of the drawing')
      if (parent?.isKept) result += escaped(token.text)
    } else if (token.kind === 'end') {
      if (parent?.name !== token.name) throw new XmlError(`</${token.name.slice(0, 40)}> closes nothing`)
      open.pop()
      close(parent)
      isClosed = open.length === 0
      if (parent.isKept) result += `</${parent.local}>`
    } else {
      if (isClosed) throw new XmlError('two root elements')
      const element = opened(token.name, token.attributes, namespaces, parent)
      if (element.isKept) {
        const attributes = keptAttributes(token.attributes, namespaces)
        if (element.namespace !== parent?.namespace) attributes.unshift(['xmlns', element.namespace])
        if (element.local === 'foreignObject') attributes.push(NEEDS_HTML)
        if (!parent) attributes.unshift(['xmlns:xlink', XLINK])
        const written = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
        result += `<${element.local}${written}${token.isEmpty ? '/' : ''}>`
      }
      if (!token.isEmpty) open.push(element)
      else {
        close(element)
        isClosed = open.length === 0
      }
    }
  }
  if (!isClosed) throw new XmlError('it breaks off')
  return result
}

function opened(
  name: string,
  attributes: [string, string][],
  namespaces: Namespaces,
  parent: Open | undefined,
): Open {
  const declared: string[] = []
  function declare(prefix: string, namespace: string) {
    const meanings = namespaces.get(prefix)
    if (meanings) meanings.push(namespace)
    else namespaces.set(prefix, [namespace])
    declared.push(prefix)
  }
  for (const [attribute, value] of attributes) {
    const prefix = /^xmlns(?::(.*))?$/.exec(attribute)
    if (prefix) declare(prefix[1] ?? '', value)
  }
  const [prefix, local] = split(name)
  // Browsers show a drawing without the right namespace as text.
  if (!parent) declare(prefix, SVG)
  const namespace = namespaces.get(prefix)?.at(-1) ?? ''
  const isDrawing = namespace === SVG && local !== 'metadata'
  const isKept = (parent?.isKept ?? true) && (isDrawing || namespace === XHTML)
  if (isKept && SCRIPT.has(local.toLowerCase())) throw new Error(`it carries script: <${local}>`)
  if (isKept && !isDrawing && !HTML.has(local)) throw new Error(`it embeds HTML: <${local}>`)
  return { name, local, namespace, declared, isKept }
}

function keptAttributes(attributes: [string, string][], namespaces: Namespaces): [string, string][] {
  return attributes.flatMap(([name, value]): [string, string][] => {
    const [prefix, local] = split(name)
    const namespace = namespaces.get(prefix)?.at(-1)
    if (name === 'xmlns' || name === NEEDS_HTML[0] || (prefix && namespace !== XLINK && namespace !== XML))
      return []
    if (!prefix && /^on[a-z]+$/i.test(local) && value.trim())
      throw new Error(`it carries script: the attribute ${local}`)
    const isLink = LINKS.has(local) && /(^|;)(javascript|vbscript):/i.test(value.replace(/[\0-\x20]/g, ''))
    if (isLink || (local === 'attributeName' && /^on/i.test(value)))
      throw new Error(`it carries script: ${local}="${value.trim().slice(0, 40)}"`)
    return [[prefix ? `${namespace === XLINK ? 'xlink' : 'xml'}:${local}` : local, value]]
  })
}

function split(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':')
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)]
}

function escaped(text: string): string {
  return text.replace(/[&<>"\t\r\n]/g, (sign) => (sign === '\n' ? sign : `&#${sign.charCodeAt(0)};`))
}
