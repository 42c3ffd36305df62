import { fieldOf, locales } from '../i18n/locales.ts'

/** Dimensions in px. */
export const pictureFields = `
  alt,
  caption,
  hotspot,
  crop,
  asset->{
    _id,
    url,
    "width": metadata.dimensions.width,
    "height": metadata.dimensions.height,
    "background": select(metadata.isOpaque => metadata.palette.dominant.background)
  }
`

export const videoFields = `
  title,
  videoId,
  aspect,
  poster { ${pictureFields} }
`

const blockFields = `
  _key,
  _type,
  _type == "block" => { ... },
  _type == "picture" => { ${pictureFields} },
  _type == "video" => { ${videoFields} }
`

export const bodyFields = `
  _type,
  ${locales
    .map(fieldOf)
    .map((name) => `${name}[] { ${blockFields} }`)
    .join(',\n  ')}
`

/** Articles that have a page: scripts may publish incomplete ones. Drafts pass, since the preview completes them. */
export const shownNews = `
  _type == "newsArticle" &&
  (defined(slug.current) && defined(date) && body._type == "localizedBlocks" || _originalId in path("drafts.**"))
`

export const newsCardFields = `
  _id,
  _type,
  _createdAt,
  _updatedAt,
  title,
  "slug": slug.current,
  date,
  publishAt,
  excerpt,
  featured,
  readingMinutes,
  poster { ${pictureFields} }
`

/** Sections of the home page that the page and the search select whole. */
export const homeSectionFields = `
  figures,
  why,
  programs,
  mentors,
  news,
  testimonials,
  contact
`

export const mentorOrder = `
  select(group == "founder" => 0, group == "advisor" => 1, group == "mentor" => 2, 3) asc,
  order asc,
  _id asc
`

export const mentorFields = `
  _id,
  _type,
  name,
  group,
  title,
  bio,
  image { ${pictureFields} },
  url
`

export const contactFields = `
  phone,
  email,
  wechatId,
  lineId,
  address
`
