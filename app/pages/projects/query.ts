import { defineQuery } from 'groq'
import { pictureFields } from '#app/content/fragments.ts'

export const projectsQuery = defineQuery(`{
  "page": *[_type == "projectsPage" && _id == "projectsPage"][0] {
    _id,
    _type,
    seo,
    heading,
    lead,
    recruitingLabel,
    cta
  },
  "projects": *[_type == "project"] | order(order asc, _id asc) {
    _id,
    _type,
    title,
    description,
    detailedDescription,
    url,
    icon { ${pictureFields} },
    group,
    category,
    tags,
    isRecruiting,
    colorScheme
  }
}`)
