import { defineQuery } from 'groq'
import { contactFields, shownNews } from './fragments.ts'

export const siteQuery = defineQuery(`{
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0] {
    _id,
    _type,
    brandName,
    shortName,
    ${contactFields},
    showcaseUrl,
    navigation,
    footer,
    geolocation,
    video,
    seo
  },
  "programs": *[_type == "program"] | order(order asc, _id asc) { _id, fullName },
  "legal": *[_type == "legalPage"] | order(_id asc) { title, "slug": slug.current },
  "chat": *[_type == "chatScript" && _id == "chatScript"][0] { _id, _type, bubble }
}`)

export const pictureNamesQuery = defineQuery(`*[_type == "sanity.imageAsset"] { _id, url }`)

export const redirectsQuery = defineQuery(`
  *[_type == "redirect"] | order(from asc, _id asc) { from, to, permanent }
`)

export const newsSlugsQuery = defineQuery(`
  *[${shownNews}] { _type, date, publishAt, "slug": slug.current }
`)
