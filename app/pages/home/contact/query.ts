import { defineQuery } from 'groq'

/** What answers a message: recipients of the mail draft, and the names of topics. */
export const contactFormQuery = defineQuery(`{
  "programs": *[_type == "program"] | order(order asc, _id asc) { title, "topic": title.en },
  "summerProgram": *[_type == "summerProgram" && _id == "summerProgram"][0] { label, "topic": label.en },
  "services": *[_type == "service"] | order(order asc, _id asc) { title, "topic": title.en },
  "mailRecipients": *[_type == "siteSettings" && _id == "siteSettings"][0].mailRecipients
}`)
