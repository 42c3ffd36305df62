import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast, type Handle } from 'hast-util-to-mdast'
import { plain } from '#app/i18n/localize.ts'
import type { List, Nodes as MarkdownNode, PhrasingContent, Strong } from 'mdast'
import { defaultHandlers, toMarkdown, type Options } from 'mdast-util-to-markdown'

/** Controls, ornaments and embedded players: nothing that is read. */
const unread = new Set(
  'button dialog form iframe input label nav picture script select style svg template textarea video wbr'.split(
    ' ',
  ),
)

/**
 * The head of a page as front matter, and its `<main>`. Relative URLs become those of the canonical origin, which is also
 * the one behind a proxy.
 */
export function markdownFromHtml(html: string, url: string): string {
  const page = fromHtml(html)
  const main = find(page, ({ tagName }) => tagName === 'main')
  const facts = factsOf(page, main)
  if (main) tidy(main, new URL(new URL(url).pathname, facts.url ?? url).href)
  const handlers = handlersFor(facts.language?.startsWith('zh') ? '：' : ': ')
  const body = toMarkdown(boldInsideMarks(toMdast(main ?? page, { handlers })), format)
  const lines = Object.entries(facts).flatMap(([name, value]) =>
    value ? [`${name}: ${JSON.stringify(value)}`] : [],
  )
  return ['---', ...lines, '---', '', body.replace(/ +(?=（)/g, '')].join('\n')
}

function factsOf(page: Root, main: Element | undefined) {
  const attribute = (name: string, isWanted: (element: Element) => boolean) => {
    const value = find(page, isWanted)?.properties[name]
    return typeof value === 'string' ? value : undefined
  }
  const meta = (name: string) =>
    attribute('content', ({ properties: { name: own, property } }) => own === name || property === name)
  const language = attribute('lang', ({ tagName }) => tagName === 'html')
  const half = main ? textOf(main).length / 2 : 0
  const isBodyInOther = (element: Element) =>
    Boolean(element.properties.lang) &&
    element.properties.lang !== language &&
    element.tagName !== 'html' &&
    textOf(element).length > half
  return {
    title: meta('og:title'),
    description: meta('description'),
    url: attribute('href', ({ properties: { rel } }) => Array.isArray(rel) && rel.includes('canonical')),
    language,
    body_language: attribute('lang', isBodyInOther),
    date: meta('article:published_time'),
    site: meta('og:site_name'),
  }
}

function find(node: Nodes, isWanted: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && isWanted(node)) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = find(child, isWanted)
    if (found) return found
  }
  return undefined
}

/** Removes what is not read, makes URLs absolute, and parts what only styles part. */
function tidy(element: Element, url: string): void {
  if (element.tagName === 'ol') removeNumerals(element)
  element.children = element.children.filter((child) => child.type !== 'comment' && !isUnread(child))
  element.children = element.children.flatMap((child, index): ElementContent[] => {
    if (child.type === 'text') return [{ ...child, value: plain(child.value) }]
    if (child.type !== 'element') return [child]
    const { properties } = child
    if (typeof properties.href === 'string') properties.href = new URL(properties.href, url).href
    if (typeof properties.src === 'string') properties.src = new URL(properties.src, url).href
    tidy(child, url)
    if (heading.test(child.tagName)) child.children = inOneLine(child)
    const before = element.children[index - 1]
    const isBeside = (before?.type === 'element' && before.children.length > 0) || isOnOwnLine(child)
    return isBeside ? [{ type: 'text', value: ' ' }, child] : [child]
  })
}

/** Markdown numbers the items itself. */
function removeNumerals({ children }: Element): void {
  const items = children.filter((child) => child.type === 'element')
  for (const [index, item] of items.entries()) {
    const isNumeral = (element: Element) => element !== item && textOf(element).trim() === String(index + 1)
    const numeral = find(item, isNumeral)
    if (numeral) numeral.properties.ariaHidden = 'true'
  }
}

const heading = /^h[1-6]$/
const han = '[\\p{Script=Han}，。、：！？」』”’）]'
const breakInHan = new RegExp(`(?<=${han})\\n(?=${han}|[「『“‘（])`, 'u')

/** A heading has one line: a break is a space, and nothing between Chinese characters. */
function inOneLine({ children }: Element): ElementContent[] {
  const parts = children.map((child): ElementContent =>
    child.type === 'element' && child.tagName === 'br' ? { type: 'text', value: '\n' } : child,
  )
  return parts.filter((part, index) => {
    const around = [index - 1, index, index + 1].map((at) => (parts[at] ? textOf(parts[at]) : ''))
    return part.type !== 'text' || part.value !== '\n' || !breakInHan.test(around.join(''))
  })
}

/** Whether only its style puts it on a line of its own: a label and the note below it. */
function isOnOwnLine({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('block')
}

function isUnread(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  const { ariaHidden, hidden, alt } = node.properties
  if (node.tagName === 'img') return !alt
  return unread.has(node.tagName) || ariaHidden === 'true' || hidden != null
}

const handlersFor = (colon: string): Record<string, Handle> => ({
  /** Facts: one line each. */
  dl(state, list: Element): List {
    const rows = list.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'div' ? child.children : [child],
    )
    const items: PhrasingContent[][] = []
    for (const part of rows) {
      if (part.type !== 'element') continue
      const content = phrasing(state.all(part))
      if (part.tagName === 'dt') items.push([{ type: 'strong', children: content }])
      else items.at(-1)?.push({ type: 'text', value: colon }, ...content)
    }
    return {
      type: 'list',
      spread: false,
      children: items.map((children) => ({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children }],
      })),
    }
  },
  /** Repeats the heading that it folds, or stands for one. */
  summary(state, summary: Element, parent) {
    const details = parent?.type === 'element' ? parent : undefined
    const text = textOf(summary).trim()
    const isRepeated =
      details && find(details, (element) => heading.test(element.tagName) && textOf(element).trim() === text)
    if (isRepeated) return undefined
    return { type: 'paragraph', children: [{ type: 'strong', children: phrasing(state.all(summary)) }] }
  },
})

type Written = 'link' | 'image'

/** `&` of a query as people and programs read it; only before an entity's name with `;` it must be escaped. */
const withRawQuery = (type: Written) => {
  const write = defaultHandlers[type] as (...given: unknown[]) => string
  const writeRaw = (...given: unknown[]) => {
    const written = write(...given)
    const target = written.lastIndexOf('](')
    return written.slice(0, target) + written.slice(target).replace(/\\&(?!#?\w+;)/g, '&')
  }
  return Object.assign(writeRaw, { peek: defaultHandlers[type].peek })
}

const format: Options = {
  bullet: '-',
  emphasis: '_',
  rule: '-',
  handlers: { link: withRawQuery('link'), image: withRawQuery('image') },
}

/**
 * Takes punctuation out of bold text where a letter follows it, or stands before it, as in Chinese. Between the two `**` is
 * no mark, and the letter would be written as `&#x7684;`.
 */
function boldInsideMarks<Node extends MarkdownNode>(node: Node): Node {
  if (!('children' in node)) return node
  const all: readonly MarkdownNode[] = node.children
  const children = all.flatMap((child, index) => {
    const inner = boldInsideMarks(child)
    if (inner.type !== 'strong') return [inner]
    const [before, after] = [all[index - 1], all[index + 1]]
    const starts = before?.type === 'text' && /[\p{L}\p{N}]$/u.test(before.value)
    const ends = after?.type === 'text' && /^[\p{L}\p{N}]/u.test(after.value)
    return partsOf(inner, starts && /^[\p{P}\p{S}]+/u, ends && /[\p{P}\p{S}]+$/u)
  })
  return { ...node, children }
}

function partsOf(strong: Strong, opening: RegExp | false, closing: RegExp | false): MarkdownNode[] {
  const children = [...strong.children]
  const take = (marks: RegExp | false, at: number): MarkdownNode[] => {
    const text = children[at]
    const [value] = (marks && text?.type === 'text' && marks.exec(text.value)) || []
    if (!value || text?.type !== 'text') return []
    children[at] = { ...text, value: text.value.replace(marks as RegExp, '') }
    return [{ type: 'text', value }]
  }
  const [first, last] = [take(opening, 0), take(closing, children.length - 1)]
  return [
    ...first,
    { ...strong, children: children.filter((child) => !('value' in child) || child.value) },
    ...last,
  ]
}

function phrasing(nodes: MarkdownNode[]): PhrasingContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text' || node.type === 'strong' || node.type === 'link' || node.type === 'break')
      return [node]
    return 'children' in node ? phrasing(node.children) : []
  })
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
