import type { BodyBlock } from '#app/sanity/body.ts'
import { groupListItems, listItemParts, type List } from '#app/sanity/block-lists.ts'
import { textSpans, type TextSpan, type TextBlock } from '#app/sanity/text-spans.ts'
import { plain } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { pictureUrls } from '#app/components/picture-urls.ts'
import { escapeMarkup } from './escape.ts'

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
