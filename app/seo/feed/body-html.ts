import type { BodyBlock } from '#app/content/body.ts'
import {
  groupListItems,
  listItemParts,
  type List,
  textSpans,
  type TextSpan,
  type TextBlock,
} from '#app/content/block-lists.ts'
import { plain } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/localized-paths.ts'
import { pictureUrls } from '#app/components/picture-urls.ts'

const pictureWidth = 1200
const tags = new Set<string | undefined>(['h2', 'h3', 'blockquote'])

export function bodyHtml(blocks: BodyBlock[], urls: AbsoluteUrls): string {
  return groupListItems(blocks)
    .map((node) => (node._type === '@list' ? listHtml(node, urls) : blockHtml(node, urls)))
    .join('')
}

function listHtml({ listItem, children }: List, urls: AbsoluteUrls): string {
  const tag = listItem === 'number' ? 'ol' : 'ul'
  const items = children.map((item) => {
    const { text, lists } = listItemParts(item)
    return `<li>${inner(text, urls)}${lists.map((list) => listHtml(list, urls)).join('')}</li>`
  })
  return `<${tag}>${items.join('')}</${tag}>`
}

function blockHtml(block: BodyBlock, urls: AbsoluteUrls): string {
  if (block._type === 'video') return ''
  if (block._type === 'block') {
    const text = inner(block, urls)
    const tag = tags.has(block.style) ? block.style : 'p'
    return text.trim() ? `<${tag}>${text}</${tag}>` : ''
  }
  const source = pictureUrls(block, { widths: [pictureWidth] })
  if (!source) return ''
  const caption = escapeMarkup(plain(block.caption))
  const picture = `<img src="${escapeMarkup(urls.file(source.src))}" alt="${escapeMarkup(plain(block.alt))}">`
  return `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

function inner(block: TextBlock, urls: AbsoluteUrls): string {
  return textSpans(block, urls.page).map(spanHtml).join('')
}

function spanHtml({ text, isStrong, href }: TextSpan): string {
  const html = escapeMarkup(text).replaceAll('\n', '<br>')
  const strong = isStrong ? `<strong>${html}</strong>` : html
  return href ? `<a href="${escapeMarkup(href)}">${strong}</a>` : strong
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text, and removes characters that XML 1.0 forbids. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
