import { defineMigration } from 'sanity/migrate'
import { chat } from './chat.ts'
import { home } from './home.ts'
import { news } from './news.ts'
import { offers } from './offers.ts'
import { pages } from './pages.ts'
import { replaceTexts } from '../2026-11-26-family-facts/replace-texts.ts'

const texts = { ...home, ...offers, ...chat, ...pages, ...news }

/** Texts that an editor has rewritten stay. */
export default defineMigration({
  title: 'Seed texts get plain words, native Chinese and one word for one thing',
  documentTypes: [
    ...['siteSettings', 'homePage', 'summerProgram', 'program', 'service', 'chatScript'],
    ...['aboutPage', 'projectsPage', 'legalPage', 'mentor', 'project', 'newsArticle'],
  ],
  migrate: {
    document: (document) => {
      const id = document._id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
      return Object.hasOwn(texts, id) ? replaceTexts(document, texts[id]!) : []
    },
  },
})
