import type { SchemaTypeDefinition } from '@sanity/types'
import { aboutPage } from './documents/aboutPage.ts'
import { chatScript } from './documents/chatScript.ts'
import { homePage } from './documents/homePage.ts'
import { legalPage } from './documents/legalPage.ts'
import { mentor } from './documents/mentor.ts'
import { newsArticle } from './documents/newsArticle.ts'
import { previewLink } from './documents/previewLink.ts'
import { program } from './documents/program.ts'
import { project } from './documents/project.ts'
import { projectsPage } from './documents/projectsPage.ts'
import { redirect } from './documents/redirect.ts'
import { service } from './documents/service.ts'
import { siteSettings } from './documents/siteSettings.ts'
import { summerProgram } from './documents/summerProgram.ts'
import { testimonial } from './documents/testimonial.ts'
import { chatLink } from './objects/chatLink.ts'
import { chatOption } from './objects/chatOption.ts'
import { chatStep } from './objects/chatStep.ts'
import { figure } from './objects/figure.ts'
import { focusArea } from './objects/focusArea.ts'
import { link } from './objects/link.ts'
import { linkItem } from './objects/linkItem.ts'
import { localizedBlocks } from './objects/localizedBlocks.ts'
import { localizedString } from './objects/localizedString.ts'
import { localizedText } from './objects/localizedText.ts'
import { picture } from './objects/picture.ts'
import { programRow } from './objects/programRow.ts'
import { seo } from './objects/seo.ts'
import { summerDay } from './objects/summerDay.ts'
import { video } from './objects/video.ts'

/** Every type of the content model, in the order in which the Studio lists documents. */
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

/** Documents without texts in three languages. */
export const untranslatedTypes = new Set(['redirect', 'previewLink'])
