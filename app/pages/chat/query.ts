import { defineQuery } from 'groq'
import { pictureFields } from '#app/content/fragments.ts'

export const chatScriptQuery = defineQuery(`
  *[_type == "chatScript" && _id == "chatScript"][0] {
    _id,
    _type,
    persona { name, title, image { ${pictureFields} } },
    delays,
    exit,
    contactNote,
    contactThanks,
    steps,
    "bookingUrl": *[_type == "siteSettings" && _id == "siteSettings"][0].bookingUrl
  }
`)
