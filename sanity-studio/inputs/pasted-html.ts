import { beginsChinese, joinsWithoutBlank } from './chinese-lines.ts'

const blocks =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,menu,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul'
/** The tag of these elements is the style of the block. */
const styled = /^(?:p|h[1-6]|blockquote)$/
const displayedAsBlock = /(?:^|;)\s*display:\s*(?:block|flex|grid|table|list-item)/i
const hidden = /(?:^|;)\s*display:\s*none/i
const cellSeparator = ' · '

/**
 * Gives each line that a person sees in `root` a block of its own, since the editor takes only paragraphs, headings and
 * list items for blocks. One `<br>` stays a line break, several end the block. Rows of a table become paragraphs.
 */
function separateLines(root: Element): void {
  const googleDocs = root.querySelector(':scope > [id^=docs-internal-guid]')
  const parent = googleDocs && !googleDocs.nextElementSibling?.matches(blocks) ? googleDocs : root
  parent.replaceChildren(...linesIn(parent))
}

type Line = { element: Element; wrappers: Map<Element, Element> }

function linesIn(parent: Element): Element[] {
  const page = parent.ownerDocument
  const lines: Element[] = []
  let line: Line | undefined
  let breaks = 0

  function end() {
    if (line) trim(line.element)
    line = undefined
    breaks = 0
  }

  function append(node: Node, style: Element | null, wrappers: Element[]) {
    if (breaks > 1) end()
    line ??= start(style)
    let target = line.element
    if (breaks > 0) target.append(page.createElement('br'))
    breaks = 0
    for (const wrapper of wrappers) {
      const known = line.wrappers.get(wrapper)
      const copy = known && target.lastChild === known ? known : (wrapper.cloneNode() as Element)
      if (copy !== known) target.append(copy)
      line.wrappers.set(wrapper, copy)
      target = copy
    }
    target.append(node)
  }

  function start(style: Element | null): Line {
    const element = style ? (style.cloneNode() as Element) : page.createElement('p')
    lines.push(element)
    return { element, wrappers: new Map() }
  }

  function visit(node: Node, style: Element | null, wrappers: Element[]): void {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.textContent?.trim() || (line && breaks === 0)) append(node, style, wrappers)
      return
    }
    if (!isElement(node) || isUnseen(node)) return
    const tag = node.localName
    if (tag === 'br') {
      if (line) breaks++
      return
    }
    if (!isBlock(node)) {
      if (!node.querySelector(`br,${blocks}`)) return append(node, style, wrappers)
      for (const child of [...node.childNodes]) visit(child, style, [...wrappers, node])
      return
    }
    end()
    if (tag === 'ul' || tag === 'ol') lines.push(...listOf(node))
    else if (tag === 'hr' || (tag === 'pre' && node.querySelector('code'))) lines.push(node)
    else if (tag === 'pre') lines.push(...paragraphs(node.textContent ?? '', page))
    else if (tag === 'table' && !isLayout(node)) lines.push(...rowsOf(node))
    else {
      const ownStyle = styled.test(tag) && !style?.matches('blockquote') ? node : style
      for (const child of [...node.childNodes]) visit(child, ownStyle, wrappers)
    }
    end()
  }

  for (const child of [...parent.childNodes]) visit(child, null, [])
  end()
  return lines
}

/** One paragraph per line. */
function paragraphs(text: string, page: Document): Element[] {
  return text.split(/\r?\n/).map((line) => {
    const paragraph = page.createElement('p')
    paragraph.textContent = line.replace(/^\s*\u3000\s*/, '')
    return paragraph
  })
}

/** Joins the lines of an item, and moves lists that stand directly in a list into the item before them. */
function listOf(list: Element): Element[] {
  // The editor reads the levels of Google Docs from attributes, and expects its lists directly in lists.
  if (list.ownerDocument.querySelector('[id^=docs-internal-guid]')) return [list]
  const page = list.ownerDocument
  const items: Element[] = []
  for (const child of [...list.children]) {
    const isList = child.matches('ul,ol')
    const item = child.localName === 'li' ? child : page.createElement('li')
    const [lines, lists] = isList ? [[], listOf(child)] : contentOf(child)
    const last = items.at(-1)
    if (isList && last) last.append(...lists)
    else if (lines.length + lists.length > 0) {
      item.replaceChildren(...joined(lines), ...lists)
      items.push(item)
    }
  }
  list.replaceChildren(...items)
  return items.length > 0 ? [list] : []
}

function contentOf(item: Element): [lines: Element[], lists: Element[]] {
  const content = linesIn(item)
  const isList = (element: Element) => element.matches('ul,ol')
  return [content.filter((element) => !isList(element)), content.filter(isList)]
}

function joined(lines: Element[]): Node[] {
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [line.ownerDocument.createElement('br')] : []),
    ...line.childNodes,
  ])
}

/** Tables of mails and web pages hold paragraphs; those of data hold words and numbers. */
function isLayout(table: Element): boolean {
  const cells = [...table.querySelectorAll('td,th')]
  return cells.some(
    (cell) => cell.querySelector('table') || linesIn(cell.cloneNode(true) as Element).length > 1,
  )
}

function rowsOf(table: Element): Element[] {
  return [...table.querySelectorAll('caption,tr')].map((row) => {
    const paragraph = row.ownerDocument.createElement('p')
    const cells = row.localName === 'tr' ? [...row.children] : [row]
    const lines = cells.flatMap(linesIn)
    for (const [index, line] of lines.entries())
      paragraph.append(...(index > 0 ? [cellSeparator] : []), ...line.childNodes)
    return paragraph
  })
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE
}

function isBlock(element: Element): boolean {
  return element.matches(blocks) || displayedAsBlock.test(element.getAttribute('style') ?? '')
}

function isUnseen(element: Element): boolean {
  return element.matches('style,script,template,[hidden]') || hidden.test(element.getAttribute('style') ?? '')
}

/** Removes collapsible blanks at both ends; a no-break space stays. */
function trim(line: Element): void {
  const nodes = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  let texts: Text[] = []
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    if (!isElement(node)) texts.push(node as Text)
    else if (node.localName === 'br') {
      tidy(texts)
      texts = []
    }
  }
  tidy(texts)
  const last = line.lastChild
  if (last?.nodeType === Node.TEXT_NODE) last.textContent = last.textContent!.replace(/[ \t\r\n]+$/, '')
}

/**
 * What stands between two line breaks, without its indent, and without line breaks of the source between Chinese
 * characters, which the editor would turn into blanks, also where a bold word begins.
 */
function tidy(texts: Text[]): void {
  const all = texts.map(({ data }) => data).join('')
  const [blanks] = /^\s*/.exec(all)!
  const isIndent = blanks.includes('\u3000') || beginsChinese(all.slice(blanks.length))
  const removed = (blank: string) => '\0'.repeat(blank.length)
  const marked = all
    .replace(isIndent ? /^\s+/ : /^[ \t\r\n]+/, removed)
    .replace(/[ \t\r\n]+/g, (blank, at: number) => {
      const before = [...all.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
      const after = [...all.slice(at + blank.length, at + blank.length + 2)][0] ?? ''
      return /[\r\n]/.test(blank) && joinsWithoutBlank(before, after) ? removed(blank) : blank
    })
  let start = 0
  for (const text of texts) {
    const { length } = text
    text.data = marked.slice(start, start + length).replaceAll('\0', '')
    start += length
  }
}

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
  else if (text.startsWith('\u3000') || bulletAtStart.test(text) || /\n./.test(text.trim()))
    page.body.append(...paragraphs(text, page))
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
