import { fromMarkdown } from 'mdast-util-from-markdown'
import { isAllowedHref } from '../../app/utils/links.ts'

type Span = { _type: 'span'; _key: string; text: string; marks: string[] }
type LinkMark = { _type: 'link'; _key: string; href: string }
type Block = {
  _type: 'block'
  _key: string
  style: 'normal' | 'h2' | 'h3' | 'blockquote'
  listItem?: 'bullet' | 'number'
  level?: number
  markDefs: LinkMark[]
  children: Span[]
}

/** `line` is 1-based inside the Markdown. */
type MarkdownProblem = { line: number; message: string }

type Parent = ReturnType<typeof fromMarkdown>
type MarkdownNode = Parent['children'][number]
type Style = Pick<Block, 'style' | 'listItem' | 'level'>
type Result = { blocks: Block[]; problems: MarkdownProblem[] }

/** Converts the supported Markdown to Portable Text with keys by position. Anything else is a problem, never lost. */
export function markdownToBlocks(markdown: string): Result {
  const result: Result = { blocks: [], problems: [] }
  for (const node of fromMarkdown(markdown).children) addBlocks(node, { style: 'normal' }, result)
  return result
}

function addBlocks(node: MarkdownNode, style: Style, result: Result): void {
  switch (node.type) {
    case 'paragraph':
      return addBlock(node, style, result)
    case 'heading':
      if (node.depth !== 2 && node.depth !== 3)
        return unsupported(node, 'only ## and ### are headings here', result)
      if (style.listItem || style.style !== 'normal')
        return unsupported(node, 'a heading stands by itself', result)
      return addBlock(node, { style: node.depth === 2 ? 'h2' : 'h3' }, result)
    case 'blockquote':
      if (style.listItem) return unsupported(node, 'a quotation inside a list', result)
      for (const child of node.children) {
        if (child.type === 'paragraph') addBlock(child, { style: 'blockquote' }, result)
        else unsupported(child, 'a quotation holds paragraphs only', result)
      }
      return
    case 'list':
      if (node.start && node.start !== 1) unsupported(node, 'a numbered list starts at 1', result)
      for (const item of node.children) {
        const itemStyle: Style = {
          style: 'normal',
          listItem: node.ordered ? 'number' : 'bullet',
          level: (style.level ?? 0) + 1,
        }
        addListItem(item, itemStyle, result)
      }
      return
    default:
      return unsupported(node, `${node.type} is not supported`, result)
  }
}

function addListItem(item: Extract<MarkdownNode, { type: 'listItem' }>, style: Style, result: Result): void {
  const paragraphs = item.children.filter((child) => child.type === 'paragraph')
  if (paragraphs.length !== 1) unsupported(item, 'an item of a list is exactly one paragraph', result)
  for (const child of item.children) addBlocks(child, style, result)
}

function addBlock(
  node: Extract<MarkdownNode, { type: 'paragraph' | 'heading' }>,
  style: Style,
  result: Result,
): void {
  const key = `b${result.blocks.length}`
  const block: Block = { _type: 'block', _key: key, ...style, markDefs: [], children: [] }
  result.blocks.push(block)
  for (const child of node.children) addInline(child, [], block, result)
  joinSoftBreaks(block)
}

// Stands for a hard break until soft breaks are joined.
const HARD_BREAK = '\u2028'

function joinSoftBreaks(block: Block): void {
  const texts = block.children.map((span) => span.text)
  block.children.forEach((span, index) => {
    const before = texts.slice(0, index).join('')
    const after = texts.slice(index + 1).join('')
    const joined = span.text.replace(/\n/g, (_, at: number) => {
      return lineSeam(before + span.text.slice(0, at), span.text.slice(at + 1) + after)
    })
    span.text = joined.replaceAll(HARD_BREAK, '\n')
  })
}

function addInline(node: MarkdownNode, marks: string[], block: Block, result: Result): void {
  switch (node.type) {
    case 'text':
      checkText(node.value, lineOf(node), result)
      return addSpan(node.value, marks, block)
    case 'break':
      return addSpan(HARD_BREAK, marks, block)
    case 'strong':
      for (const child of node.children) addInline(child, [...marks, 'strong'], block, result)
      return
    case 'link': {
      checkLink(node.url, lineOf(node), result)
      if (node.title) unsupported(node, 'a link has no title', result)
      const mark: LinkMark = { _type: 'link', _key: `${block._key}l${block.markDefs.length}`, href: node.url }
      block.markDefs.push(mark)
      for (const child of node.children) addInline(child, [...marks, mark._key], block, result)
      return
    }
    default:
      return unsupported(node, `${node.type} is not supported`, result)
  }
}

function addSpan(text: string, marks: string[], block: Block): void {
  const last = block.children.at(-1)
  if (last && last.marks.join() === marks.join()) last.text += text
  else block.children.push({ _type: 'span', _key: `${block._key}s${block.children.length}`, text, marks })
}

/** Markup that the parser left as plain text. */
function checkText(text: string, line: number, result: Result): void {
  const lines = text.split('\n')
  lines.forEach((content, index) => {
    const found = literalMarkup.find(({ pattern }) => pattern.test(content))
    if (found) result.problems.push({ line: line + index, message: found.message })
  })
}

const literalMarkup = [
  { pattern: /^\|?\s*:?-{3,}:?\s*\|/, message: 'table is not supported' },
  { pattern: /\{\{/, message: '{{…}} is not supported: pictures and videos are fields of their own' },
  {
    pattern: /\*\*/,
    message:
      '** is not read as strong here: put punctuation and spaces outside of it (**text**：, not **text：**)',
  },
  { pattern: /\]\(/, message: 'the link is not complete: [text](href), without spaces in href' },
]

function checkLink(href: string, line: number, result: Result): void {
  if (isAllowedHref(href)) return
  result.problems.push({
    line,
    message: `link ${href} must be https:, mailto:, tel: or a path that starts with /`,
  })
}

function unsupported(node: MarkdownNode, message: string, result: Result): void {
  result.problems.push({ line: lineOf(node), message })
}

function lineOf(node: MarkdownNode): number {
  return node.position?.start.line ?? 1
}

const CHINESE = String.raw`\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF`
// Quotation marks, ellipsis and dash count as Chinese only beside a Chinese character.
const SHARED = '“”‘’…—·'
const chineseSeams = [
  new RegExp(`[${CHINESE}]\n[${CHINESE}${SHARED}]`, 'u'),
  new RegExp(`[${SHARED}]\n[${CHINESE}]`, 'u'),
]

function lineSeam(before: string, after: string): '' | ' ' {
  const seam = `${Array.from(before.slice(-2)).at(-1) ?? ''}\n${Array.from(after.slice(0, 2))[0] ?? ''}`
  return chineseSeams.some((pattern) => pattern.test(seam)) ? '' : ' '
}

export function joinLines(before: string, after: string): string {
  return before + lineSeam(before, after) + after
}
