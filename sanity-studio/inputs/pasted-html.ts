import { paragraphs, separateLines } from './pasted-lines.ts'

const headed = 'p,h1,h2,h3,h4,h5,h6'
const bullet = '[·•‣⁃∙▪▫■□●○◦◆◇❖➢➤✓✔\\uF000-\\uF0FF]'
const bulletAtStart = new RegExp(`^\\s*(?:${bullet}\\s+|[•\\uF000-\\uF0FF])`)
/** Matches the number of a list item in Word; a lone letter is a bullet in a font of symbols. */
const isNumber = /\p{N}|\p{Script=Han}|\p{L}[.)、．）:]/u

type Item = { paragraph: Element; level: number; tag: 'ul' | 'ol' }

/**
 * HTML that the editor turns into the blocks, lists and lines that a person sees; null where there is nothing to change.
 * Word marks lists by styles and signs, which the editor takes for text.
 */
export function cleanPaste(html: string, text: string): string | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const before = page.body.innerHTML
  if (html) separateLines(page.body)
  else if (bulletAtStart.test(text) || /\n./.test(text.trim())) page.body.append(...paragraphs(text, page))
  const styles = [...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  for (const element of page.body.querySelectorAll('*')) if (element.localName === 'o:p') element.remove()
  const items = new Map<Element, Item>()
  for (const paragraph of page.body.querySelectorAll(headed)) {
    const item = itemOf(paragraph, styles)
    if (item && paragraph.localName === 'p') items.set(paragraph, item)
  }
  for (const empty of page.body.querySelectorAll(`${headed},li`)) if (isEmpty(empty)) empty.remove()
  for (const first of items.keys()) gather(first, items)
  return page.body.innerHTML === before ? null : page.documentElement.outerHTML
}

/** Removes the sign from its text. */
function itemOf(paragraph: Element, styles: string): Item | null {
  const list = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(paragraph.getAttribute('style') ?? '')
  const signs = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = paragraph.textContent ?? ''
  const bulletSign = bulletAtStart.exec(text)?.[0]
  if (!list && signs.length === 0 && !bulletSign) return null
  const sign = signs[0]?.textContent ?? bulletSign ?? ''
  if (signs.length > 0) for (const span of signs) span.remove()
  else removeStart(paragraph, sign.length)
  paragraph.removeAttribute('style')
  const format = list && new RegExp(`@list ${list[1]}:level${list[2]}\\s*\\{([^}]*)`).exec(styles)?.[1]
  const isNumbered = sign.trim() ? isNumber.test(sign) : format && !/number-format:\s*bullet/.test(format)
  return { paragraph, level: Number(list?.[2] ?? 1), tag: isNumbered ? 'ol' : 'ul' }
}

function removeStart(element: Element, length: number): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (length > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text
    const part = Math.min(length, text.length)
    text.deleteData(0, part)
    length -= part
  }
}

function isEmpty(element: Element): boolean {
  return !element.textContent?.trim() && !element.querySelector('hr')
}

/** Moves the paragraphs from `first` on into nested lists. */
function gather(first: Element, items: Map<Element, Item>): void {
  const page = first.ownerDocument
  const open: { list: Element; tag: string; last: Element }[] = []
  let next: Element | null = first
  for (let item = items.get(first); item && next; item = next ? items.get(next) : undefined) {
    const { paragraph, tag } = item
    const level = Math.min(item.level, open.length + 1)
    next = paragraph.nextElementSibling
    items.delete(paragraph)
    const entry = page.createElement('li')
    const parent = open[level - 2]
    const before = open[level - 1]
    open.length = level - 1
    const list = before?.tag === tag ? before.list : page.createElement(tag)
    if (!list.parentNode && parent) parent.last.append(list)
    else if (!list.parentNode) paragraph.before(list)
    list.append(entry)
    entry.append(...paragraph.childNodes)
    paragraph.remove()
    open.push({ list, tag, last: entry })
  }
}
