import { at, defineMigration, setIfMissing } from 'sanity/migrate'
import { chatTexts, contactTexts } from './texts.ts'

const withoutChatTexts = '_type == "chatScript" && !(defined(contactNote) && defined(contactThanks))'
const withoutContactTexts = 'defined(contact) && !(defined(contact.privacyNote) && defined(contact.sentText))'

/** Moves texts from the program to the content, since each academy makes its own promises. */
export default defineMigration({
  title: 'Home page and chat script get the promises beside their forms',
  documentTypes: ['homePage', 'chatScript'],
  filter: `(${withoutChatTexts}) || (${withoutContactTexts})`,
  migrate: {
    document: ({ _type }) => {
      const [place, texts] = _type === 'homePage' ? ['contact.', contactTexts] : ['', chatTexts]
      return Object.entries(texts).map(([name, text]) => at(place + name, setIfMissing(text)))
    },
  },
})
