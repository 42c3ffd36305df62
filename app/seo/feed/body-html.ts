import type { BodyBlock, BodyVideo } from '#app/content/body.ts'
import {
  absoluteHref,
  groupListItems,
  listItemParts,
  type List,
  textSpans,
  type TextSpan,
  type TextBlock,
} from '#app/content/block-lists.ts'
import { playerUrl } from '#app/content/video-urls.ts'
import { plain, type Text } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/localized-paths.ts'
import type { PictureContent } from '#app/components/Picture.tsx'
import { pictureUrls } from '#app/components/picture-urls.ts'

const pictureWidth = 1200
const tags = new Set<string | undefined>(['h2', 'h3', 'blockquote'])

type Article = {
  body: { blocks: BodyBlock[] }
  video?: Video | null
  launchLink?: { label: Text; url: string } | null
}

type Video = Pick<BodyVideo, 'title' | 'videoId' | 'poster'>

/** Everything of the article, in the order of its page on phones but for the launch link, which ends it. */
export function articleHtml(
  { body, video, launchLink }: Article,
  urls: AbsoluteUrls,
  player?: string,
): string {
  const blocks = groupListItems(body.blocks).map((node) => {
    if (node._type === '@list') return listHtml(node, urls)
    return node._type === 'video' ? videoHtml(node, urls, player) : blockHtml(node, urls)
  })
  const launch = launchLink
    ? `<p>${linkHtml(absoluteHref(launchLink.url, urls.page), escapeMarkup(plain(launchLink.label)))}</p>`
    : ''
  return [video ? videoHtml(video, urls, player) : '', ...blocks, launch].join('')
}

function listHtml({ listItem, children }: List, urls: AbsoluteUrls): string {
  const tag = listItem === 'number' ? 'ol' : 'ul'
  const items = children.map((item) => {
    const { text, lists } = listItemParts(item)
    return `<li>${inner(text, urls)}${lists.map((list) => listHtml(list, urls)).join('')}</li>`
  })
  return `<${tag}>${items.join('')}</${tag}>`
}

function blockHtml(block: Exclude<BodyBlock, BodyVideo>, urls: AbsoluteUrls): string {
  if (block._type === 'block') {
    const text = inner(block, urls)
    const tag = tags.has(block.style) ? block.style : 'p'
    return text.trim() ? `<${tag}>${text}</${tag}>` : ''
  }
  const picture = pictureHtml(block, urls)
  return picture && figureHtml(picture, escapeMarkup(plain(block.caption)))
}

/** Feed readers remove players: its picture and title lead to it. */
function videoHtml({ title, videoId, poster }: Video, urls: AbsoluteUrls, player?: string): string {
  const link = (content: string) => linkHtml(playerUrl(player, videoId), content)
  const picture = poster ? pictureHtml(poster, urls) : ''
  return figureHtml(picture && link(picture), link(escapeMarkup(plain(title))))
}

function pictureHtml(picture: PictureContent, urls: AbsoluteUrls): string {
  const source = pictureUrls(picture, { widths: [pictureWidth] })
  if (!source) return ''
  return `<img src="${escapeMarkup(urls.file(source.src))}" alt="${escapeMarkup(plain(picture.alt))}">`
}

function figureHtml(picture: string, caption: string): string {
  return `<figure>${picture}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

function linkHtml(href: string | null, content: string): string {
  return href ? `<a href="${escapeMarkup(href)}">${content}</a>` : content
}

function inner(block: TextBlock, urls: AbsoluteUrls): string {
  return textSpans(block, urls.page).map(spanHtml).join('')
}

function spanHtml({ text, isStrong, href }: TextSpan): string {
  const html = escapeMarkup(text).replaceAll('\n', '<br>')
  const strong = isStrong ? `<strong>${html}</strong>` : html
  return linkHtml(href, strong)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text, and removes characters that XML 1.0 forbids. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}
