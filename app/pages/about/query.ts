import { defineQuery } from 'groq'
import { bodyFields, mentorFields, pictureFields } from '#app/content/fragments.ts'

export const aboutQuery = defineQuery(`{
  "page": *[_type == "aboutPage" && _id == "aboutPage"][0] {
    _id,
    _type,
    seo,
    hero,
    mission,
    incubator,
    focusHeading,
    focusAreas[] { _key, title, text, picture { ${pictureFields} } },
    founder { label, heading, body { ${bodyFields} }, links }
  },
  "founder": *[_type == "mentor" && group == "founder"] | order(order asc, _id asc)[0] { ${mentorFields} }
}`)
