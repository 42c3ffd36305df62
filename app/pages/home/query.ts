import { defineQuery } from 'groq'
import {
  contactFields,
  homeSectionFields,
  mentorFields,
  mentorOrder,
  newsCardFields,
  pictureFields,
  shownNews,
  videoFields,
} from '#app/content/fragments.ts'

export const homeQuery = defineQuery(`{
  "page": *[_type == "homePage" && _id == "homePage"][0] {
    _id,
    _type,
    seo,
    hero {
      chip,
      title,
      tagline,
      primaryCta,
      secondaryCta,
      videoLabel,
      videoUrl,
      thumbnail { ${pictureFields} }
    },
    services { label, note, heading, video { ${videoFields} } },
    ${homeSectionFields}
  },
  "programs": *[_type == "program"] | order(order asc, _id asc) {
    _id,
    _type,
    title,
    "topic": title.en,
    level,
    fullName,
    summary,
    durationWeeks,
    startDate,
    weekdays,
    price,
    applyBy,
    mode,
    languages,
    rows,
    picture { ${pictureFields} }
  },
  "summerProgram": *[_type == "summerProgram" && _id == "summerProgram"][0] {
    _id,
    _type,
    label,
    "topic": label.en,
    note,
    heading,
    lead,
    ctaLabel,
    venue,
    days,
    startDate,
    price,
    applyBy,
    ageRange,
    facts,
    seatsNote
  },
  "services": *[_type == "service"] | order(order asc, _id asc) {
    _id,
    _type,
    title,
    "topic": title.en,
    text,
    points,
    listPrograms
  },
  "mentors": *[_type == "mentor"] | order(${mentorOrder}) { ${mentorFields} },
  "news": *[${shownNews}] | order(coalesce(featured, false) desc, date desc, _id asc) {
    ${newsCardFields}
  },
  "testimonials": *[_type == "testimonial"] | order(order asc, _id asc) { _id, _type, name, role, quote },
  "questions": *[_type == "question"] | order(order asc, _id asc) { _id, _type, question, answer },
  "socialLinks": coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0].socialLinks, []),
  "contact": *[_type == "siteSettings" && _id == "siteSettings"][0] { _id, _type, ${contactFields}, phoneHours },
  "booking": *[_type == "chatScript" && _id == "chatScript"][0] {
    "url": *[_type == "siteSettings" && _id == "siteSettings"][0].bookingUrl,
    "label": (steps[].options[])[next in ^.steps[count(links[target == "booking"]) > 0].key][0].label
  }
}`)
