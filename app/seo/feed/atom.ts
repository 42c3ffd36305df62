import { brand } from '#app/utils/brand.ts'
import { isDay } from '../../../packages/shared/text/calendar.ts'
import type { NewsFeedQueryResult } from '#app/content/sanity.types.ts'
import { changedAt } from '#app/content/scheduled-articles.server.ts'
import { languages } from '#app/i18n/languages.ts'
import { langAttribute, localize, plain, type Text } from '#app/i18n/localize.ts'
import type { AbsoluteUrls } from '#app/i18n/localized-paths.ts'
import { articleHtml, escapeMarkup } from './body-html.ts'

type News = NewsFeedQueryResult['news']

type Feed = { title: string; subtitle: Text; author: string; news: News; playerUrl?: string }

/** `updated` of a feed without entries: RFC 4287 requires it. */
const founding = `${brand.founded}-01T00:00:00Z`

export function atomFeed({ title, subtitle, author, news, playerUrl }: Feed, urls: AbsoluteUrls): string {
  const updated = news.map(changedAt).sort().at(-1) ?? founding
  const home = urls.page('/news')
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languages[urls.locale].tag}">`,
    `<id>${escapeMarkup(home)}</id>`,
    element('title', title),
    element('subtitle', subtitle),
    element('updated', updated),
    link('alternate', home, 'text/html'),
    link('self', urls.page('/feed.xml'), 'application/atom+xml'),
    `<author>${element('name', author)}</author>`,
    ...localize(news, urls.locale).map((article) => entry(article, urls, playerUrl)),
    '</feed>',
    '',
  ].join('\n')
}

type Article = ReturnType<typeof localize<News>>[number]

function entry(article: Article, urls: AbsoluteUrls, playerUrl?: string): string {
  const { _id, slug, title, excerpt, date, body } = article
  const url = urls.page(`/news/${slug}`)
  return [
    '<entry>',
    // Not the URL: feed readers would show an article twice after a change of its slug (RFC 4287, 4.2.6).
    element('id', `${urls.page('/feed.xml')}#${_id}`),
    element('title', title),
    link('alternate', url, 'text/html'),
    isDay(date) ? element('published', `${date}T00:00:00Z`) : '',
    element('updated', changedAt(article)),
    element('summary', excerpt),
    `<content type="html"${inLanguage(body.lang)}>${escapeMarkup(articleHtml(article, urls, playerUrl))}</content>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n')
}

function element(name: string, text: Text): string {
  return `<${name}${inLanguage(langAttribute(text))}>${escapeMarkup(plain(text))}</${name}>`
}

function inLanguage(lang: string | undefined): string {
  return lang ? ` xml:lang="${lang}"` : ''
}

function link(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`
}
