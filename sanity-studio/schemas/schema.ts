import type { SchemaTypeDefinition } from '@sanity/types'
import { aboutPage, focusArea } from './documents/about-page.ts'
import { chatScript } from './documents/chat-script.ts'
import { homePage } from './documents/home-page.ts'
import { legalPage } from './documents/legal-page.ts'
import { mentor } from './documents/mentor.ts'
import { newsArticle } from './documents/news-article.ts'
import { previewLink } from './documents/preview-link.ts'
import { program, programRow } from './documents/program.ts'
import { project } from './documents/project.ts'
import { projectsPage } from './documents/projects-page.ts'
import { question } from './documents/question.ts'
import { redirect } from './documents/redirect.ts'
import { service } from './documents/service.ts'
import { siteSettings } from './documents/site-settings.ts'
import { summerProgram, summerDay } from './documents/summer-program.ts'
import { testimonial } from './documents/testimonial.ts'
import { chatLink, chatOption, chatStep } from './objects/chat.ts'
import { figure } from './objects/figure.ts'
import { link, linkItem } from './objects/links.ts'
import { localizedBlocks, localizedString, localizedText } from './objects/localized.ts'
import { picture } from './objects/picture.ts'
import { seo } from './objects/seo.ts'
import { video } from './objects/video.ts'

/** Document types in the order of the Studio list. */
export const schemaTypes: SchemaTypeDefinition[] = [
  siteSettings,
  homePage,
  summerProgram,
  aboutPage,
  projectsPage,
  chatScript,
  program,
  service,
  mentor,
  newsArticle,
  project,
  testimonial,
  question,
  legalPage,
  redirect,
  previewLink,
  localizedString,
  localizedText,
  localizedBlocks,
  picture,
  video,
  seo,
  link,
  linkItem,
  figure,
  programRow,
  summerDay,
  focusArea,
  chatStep,
  chatOption,
  chatLink,
]

export const untranslatedTypes = new Set(['redirect', 'previewLink'])
