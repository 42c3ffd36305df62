import { defineQuery } from 'groq'
import { bodyFields, contactFields, homeSectionFields, mentorOrder } from '#app/content/fragments.ts'

export const searchQuery = defineQuery(`{
  "programs": *[_type == "program"] | order(order asc, _id asc) { ... },
  "summerProgram": *[_type == "summerProgram" && _id == "summerProgram"][0] { ... },
  "services": *[_type == "service"] | order(order asc, _id asc) { ... },
  "mentors": *[_type == "mentor"] | order(${mentorOrder})[0...500] { _id, _type, name, title, bio },
  "projects": *[_type == "project"] | order(order asc, _id asc)[0...500] {
    _id, _type, title, description, detailedDescription, category, tags
  },
  "projectsPage": *[_type == "projectsPage" && _id == "projectsPage"][0] {
    _id, _type, heading, lead, recruitingLabel, cta
  },
  "about": *[_type == "aboutPage" && _id == "aboutPage"][0] {
    _id, _type, seo, hero, mission, incubator, focusHeading,
    focusAreas[] { _key, title, text }, founder { label, heading, body { ${bodyFields} } }
  },
  "legal": *[_type == "legalPage"] | order(_id asc) {
    _id, _type, title, "slug": slug.current, intro, body { ${bodyFields} }
  },
  "home": *[_type == "homePage" && _id == "homePage"][0] {
    _id,
    _type,
    seo,
    hero { chip, title, tagline },
    services { label, note, heading },
    ${homeSectionFields}
  },
  "testimonials": *[_type == "testimonial"] | order(order asc, _id asc) { _id, _type, name, role, quote },
  "questions": *[_type == "question"] | order(order asc, _id asc) { _id, _type, question, answer },
  "settings": *[_type == "siteSettings" && _id == "siteSettings"][0] { _id, _type, ${contactFields}, footer { faqLabel }, searchSynonyms },
  "chat": *[_type == "chatScript" && _id == "chatScript"][0] { _id, _type, bubble, steps }
}`)
