const blocks =
  'address,article,aside,blockquote,center,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,menu,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul'
/** Their tag is the style of the block. */
const styled = /^(?:p|h[1-6]|blockquote)$/
const displayedAsBlock = /(?:^|;)\s*display:\s*(?:block|flex|grid|table|list-item)/i
const hidden = /(?:^|;)\s*display:\s*none/i
const cellSeparator = ' · '

/**
 * Gives each line that a person sees in `root` a block of its own, since the editor takes only paragraphs, headings and
 * list items for blocks. One `<br>` stays a line break, several end the block. Rows of a table become paragraphs.
 */
export function separateLines(root: Element): void {
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
export function paragraphs(text: string, page: Document): Element[] {
  return text.split(/\r?\n/).map((line) => {
    const paragraph = page.createElement('p')
    paragraph.textContent = line
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
  const texts = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  const first = texts.nextNode()
  if (first) first.textContent = first.textContent!.replace(/^[ \t\r\n]+/, '')
  const last = line.lastChild
  if (last?.nodeType === Node.TEXT_NODE) last.textContent = last.textContent!.replace(/[ \t\r\n]+$/, '')
}
