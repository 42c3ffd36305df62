/** A picture with its dimensions in pixels. */
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
    "ground": select(metadata.isOpaque => metadata.palette.dominant.background)
  }
`

export const videoFields = `
  title,
  videoId,
  aspect,
  poster { ${pictureFields} }
`

/** The blocks of one language of a body; pictures and videos among them are resolved. */
const blockFields = `
  _key,
  _type,
  _type == "block" => { ... },
  _type == "picture" => { ${pictureFields} },
  _type == "video" => { ${videoFields} }
`

/** A whole localized body: a projection that keeps its type. */
export const bodyFields = `
  _type,
  en[] { ${blockFields} },
  zh[] { ${blockFields} },
  zhTW[] { ${blockFields} }
`

/**
 * News articles that there is a page of: something else than the Studio may publish one that lacks what a page needs. One that
 * has only just been begun is in the preview, which completes drafts.
 */
export const shownNews = `
  _type == "newsArticle" &&
  (defined(slug.current) && defined(date) && body._type == "localizedBlocks" || _originalId in path("drafts.**"))
`

/** An article as a list shows it. */
export const newsCardFields = `
  _id,
  _type,
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

/** Groups of mentors in the order of their page. */
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

/** What a visitor needs to reach us. */
export const contactFields = `
  phone,
  email,
  wechatId,
  address
`
