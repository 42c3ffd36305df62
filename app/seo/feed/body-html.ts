import type { BodyBlock } from '#app/sanity/body.ts'
import { groupListItems, listItemParts, type List } from '#app/sanity/block-lists.ts'
import { textSpans, type TextSpan, type TextBlock } from '#app/sanity/text-spans.ts'
import { plain } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/absolute-url.ts'
import { pictureUrls } from '#app/components/picture-urls.ts'
import { escapeMarkup } from './escape.ts'

const pictureWidth = 1200
/** Whatever the schema does not know yet keeps its words and loses its form, as on the page. */
const tags = new Set<string | undefined>(['h2', 'h3', 'blockquote'])

/** A body as HTML that stands by itself: absolute addresses, no classes. Films are left to the page. */
export function bodyHtml(blocks: BodyBlock[], place: AbsoluteUrls): string {
  return groupListItems(blocks)
    .map((node) => (node._type === '@list' ? listHtml(node, place) : blockHtml(node, place)))
    .join('')
}

function listHtml({ listItem, children }: List, place: AbsoluteUrls): string {
  const tag = listItem === 'number' ? 'ol' : 'ul'
  const items = children.map((item) => {
    const { words, lists } = listItemParts(item)
    return `<li>${inner(words, place)}${lists.map((list) => listHtml(list, place)).join('')}</li>`
  })
  return `<${tag}>${items.join('')}</${tag}>`
}

function blockHtml(block: BodyBlock, place: AbsoluteUrls): string {
  if (block._type === 'video') return ''
  if (block._type === 'block') {
    const text = inner(block, place)
    const tag = tags.has(block.style) ? block.style : 'p'
    return text.trim() ? `<${tag}>${text}</${tag}>` : ''
  }
  const addresses = pictureUrls(block, { widths: [pictureWidth] })
  if (!addresses) return ''
  const caption = escapeMarkup(plain(block.caption))
  const picture = `<img src="${escapeMarkup(place.file(addresses.src))}" alt="${escapeMarkup(plain(block.alt))}">`
  return `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

function inner(block: TextBlock, place: AbsoluteUrls): string {
  return textSpans(block, place.page).map(runHtml).join('')
}

function runHtml({ text, isStrong, href }: TextSpan): string {
  const words = escapeMarkup(text).replaceAll('\n', '<br>')
  const strong = isStrong ? `<strong>${words}</strong>` : words
  return href ? `<a href="${escapeMarkup(href)}">${strong}</a>` : strong
}
