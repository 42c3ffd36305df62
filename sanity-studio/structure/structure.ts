import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { AddIcon } from '@sanity/icons/Add'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { ClockIcon } from '@sanity/icons/Clock'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { HomeIcon } from '@sanity/icons/Home'
import { LinkIcon } from '@sanity/icons/Link'
import { RocketIcon } from '@sanity/icons/Rocket'
import { StarIcon } from '@sanity/icons/Star'
import { SunIcon } from '@sanity/icons/Sun'
import { TagsIcon } from '@sanity/icons/Tags'
import { TranslateIcon } from '@sanity/icons/Translate'
import { UsersIcon } from '@sanity/icons/Users'
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import { ChatFlow } from '../panes/ChatFlow.tsx'
import { MissingPane } from '../panes/MissingPane.tsx'
import { OrderPane } from '../panes/OrderPane.tsx'
import { languages } from '../schemas/languages.ts'
import { schemaTypes, untranslatedTypes } from '../schemas/schema.ts'
import { singletons } from './singletons.ts'

const apiVersion = '2025-02-19'

const mentorGroups = [
  { id: 'founder', title: 'Founder' },
  { id: 'advisor', title: 'Advisors and board' },
  { id: 'mentor', title: 'Mentors' },
  { id: 'intern', title: 'Interns' },
]

/** The desk: what editors look for, in the order of the site. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      homePage(S),
      mentors(S),
      news(S),
      ordered(S, { id: 'project', title: 'Projects', type: 'project' }).icon(RocketIcon),
      ordered(S, { id: 'testimonial', title: 'Testimonials', type: 'testimonial' }).icon(BlockquoteIcon),
      chatScript(S),
      S.divider(),
      pages(S),
      settings(S),
      S.divider(),
      translations(S),
    ])

function homePage(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('home')
    .title('Home page')
    .icon(HomeIcon)
    .child(
      S.list()
        .id('home')
        .title('Home page')
        .items([
          singleton(S, 'homePage', 'Texts of the sections').icon(DocumentTextIcon),
          S.divider(),
          ordered(S, { id: 'program', title: 'Programs', type: 'program' }).icon(TagsIcon),
          singleton(S, 'summerProgram', 'Summer program').icon(SunIcon),
          ordered(S, { id: 'service', title: 'Services', type: 'service' }).icon(StarIcon),
        ]),
    )
}

function mentors(S: StructureBuilder): ListItemBuilder {
  const groups = mentorGroups.map(({ id, title }) =>
    ordered(S, { id, title, type: 'mentor', group: id, template: 'mentor-of-group' }).icon(UsersIcon),
  )
  return S.listItem()
    .id('mentors')
    .title('Mentors')
    .icon(UsersIcon)
    .child(
      S.list()
        .id('mentors')
        .title('Mentors')
        .items([
          ...groups,
          S.divider(),
          documents(S, 'mentor', 'Everyone', 'name.en').id('everyone').icon(UsersIcon),
        ]),
    )
}

function news(S: StructureBuilder): ListItemBuilder {
  const icons = { 'by-date': CalendarIcon, featured: StarIcon, scheduled: ClockIcon }
  const list = (id: keyof typeof icons, title: string, filter = 'true') =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icons[id])
      .child(
        S.documentList()
          .id(id)
          .title(title)
          .schemaType('newsArticle')
          .apiVersion(apiVersion)
          .filter(`_type == "newsArticle" && ${filter}`)
          .defaultOrdering([{ field: 'date', direction: 'desc' }]),
      )
  return S.listItem()
    .id('news')
    .title('News')
    .icon(CalendarIcon)
    .child(
      S.list()
        .id('news')
        .title('News')
        .items([
          list('by-date', 'By date'),
          list('featured', 'Featured', 'featured == true'),
          list(
            'scheduled',
            'Scheduled',
            'dateTime(coalesce(publishAt, date + "T00:00:00Z")) > dateTime(now())',
          ),
        ]),
    )
}

function pages(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('pages')
    .title('Pages')
    .icon(DocumentsIcon)
    .child(
      S.list()
        .id('pages')
        .title('Pages')
        .items([
          singleton(S, 'aboutPage', 'About page').icon(DocumentTextIcon),
          singleton(S, 'projectsPage', 'Projects page').icon(DocumentTextIcon),
          documents(S, 'legalPage', 'Legal pages', 'title.en').icon(DocumentTextIcon),
        ]),
    )
}

function chatScript(S: StructureBuilder): ListItemBuilder {
  const document = S.document()
    .schemaType('chatScript')
    .documentId(singletons.chatScript)
    .title('Chat script')
    .views([S.view.form(), S.view.component(ChatFlow).id('picture').title('Picture').icon(CommentIcon)])
  return S.listItem()
    .id('chatScript')
    .title('Chat script')
    .icon(CommentIcon)
    .schemaType('chatScript')
    .child(document)
}

function settings(S: StructureBuilder): ListItemBuilder {
  return S.listItem()
    .id('settings')
    .title('Settings')
    .icon(CogIcon)
    .child(
      S.list()
        .id('settings')
        .title('Settings')
        .items([
          singleton(S, 'siteSettings', 'Site settings').icon(CogIcon),
          documents(S, 'redirect', 'Redirects', 'from').icon(ArrowRightIcon),
          documents(S, 'previewLink', 'Preview links', 'expiresAt').icon(LinkIcon),
        ]),
    )
}

/** What each language lacks, or has from an older English. */
function translations(S: StructureBuilder): ListItemBuilder {
  const types = schemaTypes.flatMap(({ name, type }) =>
    type === 'document' && !untranslatedTypes.has(name) ? [name] : [],
  )
  const items = languages.map(({ name, title }) =>
    S.listItem()
      .id(name)
      .title(title)
      .icon(TranslateIcon)
      .child(
        S.component(MissingPane).id(name).title(`Missing in ${title}`).options({ language: name, types }),
      ),
  )
  return S.listItem()
    .id('translations')
    .title('Translations')
    .icon(TranslateIcon)
    .child(S.list().id('translations').title('Translations').items(items))
}

type OrderedList = { id: string; title: string; type: string; group?: string; template?: string }

/** Documents in the order of the page, moved by hand. */
function ordered(S: StructureBuilder, { id, title, type, group, template }: OrderedList): ListItemBuilder {
  const create = S.menuItem()
    .title(`New: ${title}`)
    .icon(AddIcon)
    .showAsAction(true)
    .intent({ type: 'create', params: [{ type, template: template ?? type }, { group }] })
  const pane = S.component(OrderPane)
    .id(id)
    .title(title)
    .options({ type, group })
    .menuItems([create])
    .canHandleIntent((name, params) => name === 'create' && params.template === (template ?? type))
    .child((documentId) => S.document().schemaType(type).documentId(documentId))
  return S.listItem().id(id).title(title).child(pane)
}

function singleton(S: StructureBuilder, type: keyof typeof singletons, title: string): ListItemBuilder {
  const document = S.document().schemaType(type).documentId(singletons[type]).title(title)
  return S.listItem().id(type).title(title).schemaType(type).child(document)
}

function documents(S: StructureBuilder, type: string, title: string, orderBy: string): ListItemBuilder {
  const list = S.documentTypeList(type)
    .title(title)
    .defaultOrdering([{ field: orderBy, direction: 'asc' }])
  return S.documentTypeListItem(type).title(title).child(list)
}
