import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { CogIcon } from '@sanity/icons/Cog'
import { CommentIcon } from '@sanity/icons/Comment'
import { LinkIcon } from '@sanity/icons/Link'
import { RocketIcon } from '@sanity/icons/Rocket'
import { StarIcon } from '@sanity/icons/Star'
import { SunIcon } from '@sanity/icons/Sun'
import { TagsIcon } from '@sanity/icons/Tags'
import { UserIcon } from '@sanity/icons/User'
import type { SchemaTypeDefinition } from '@sanity/types'
import type { ComponentType } from 'react'
import { AddIcon } from '@sanity/icons/Add'
import { ClockIcon } from '@sanity/icons/Clock'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { HomeIcon } from '@sanity/icons/Home'
import { TranslateIcon } from '@sanity/icons/Translate'
import { UsersIcon } from '@sanity/icons/Users'
import type { ListBuilder, ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
import { apiVersion } from '../../app/content/api-version.ts'
import { ChatFlow } from '../panes/ChatFlow.tsx'
import { Translations } from '../panes/Translations.tsx'
import { OrderPane } from '../panes/OrderPane.tsx'
import { t, type Text } from '../i18n/t.ts'
import { legalPages, type LegalPage, type Singleton } from '../../app/content/document-types.ts'
import { mentorGroups } from '../schemas/documents/mentor.ts'
import { schemaTypes, untranslatedTypes } from '../schemas/schema.ts'
import { legalPageId } from './singletons.ts'

const icons: Record<string, ComponentType> = {
  siteSettings: CogIcon,
  summerProgram: SunIcon,
  chatScript: CommentIcon,
  program: TagsIcon,
  service: StarIcon,
  mentor: UserIcon,
  newsArticle: CalendarIcon,
  project: RocketIcon,
  testimonial: BlockquoteIcon,
  redirect: ArrowRightIcon,
  previewLink: LinkIcon,
}

export function withIcon(definition: SchemaTypeDefinition): SchemaTypeDefinition {
  const icon = icons[definition.name]
  return icon ? { ...definition, icon } : definition
}

const legalTitles = {
  enrollment: 'Enrollment and refunds',
  safety: 'Student safety',
  privacy: 'Privacy policy',
  accessibility: 'Accessibility statement',
} as const satisfies Record<LegalPage, Text>

const groupTitles = {
  founder: 'Founder',
  advisor: 'Advisors and board',
  mentor: 'Mentors',
  intern: 'Interns',
} as const satisfies Record<(typeof mentorGroups)[number]['value'], Text>

export const structure: StructureResolver = (S) =>
  S.list()
    .id('content')
    .title(t('Content'))
    .items([
      recent(S),
      S.divider(),
      homePage(S),
      mentors(S),
      documents(S, 'newsArticle', 'News', 'date', 'desc').id('news').icon(CalendarIcon),
      ordered(S, { id: 'project', title: 'Projects', type: 'project' }).icon(RocketIcon),
      ordered(S, { id: 'testimonial', title: 'Testimonials', type: 'testimonial' }).icon(BlockquoteIcon),
      ordered(S, { id: 'question', title: 'Questions', type: 'question' }).icon(HelpCircleIcon),
      chatScript(S),
      S.divider(),
      pages(S),
      settings(S),
      S.divider(),
      translations(S),
    ])

type Icon = Parameters<ListItemBuilder['icon']>[0]
type Items = Parameters<ListBuilder['items']>[0]

function folder(S: StructureBuilder, id: string, title: Text, icon: Icon, items: Items): ListItemBuilder {
  const list = S.list().id(id).title(t(title)).items(items)
  return S.listItem().id(id).title(t(title)).icon(icon).child(list)
}

function homePage(S: StructureBuilder): ListItemBuilder {
  return folder(S, 'home', 'Home page', HomeIcon, [
    singleton(S, 'homePage', 'Texts of the sections').icon(DocumentTextIcon),
    S.divider(),
    ordered(S, { id: 'program', title: 'Programs', type: 'program' }).icon(TagsIcon),
    singleton(S, 'summerProgram', 'Summer program').icon(SunIcon),
    ordered(S, { id: 'service', title: 'Services', type: 'service' }).icon(StarIcon),
  ])
}

function mentors(S: StructureBuilder): ListItemBuilder {
  const groups = mentorGroups.map(({ value: group }) => {
    const title = groupTitles[group]
    const list = { id: group, title, type: 'mentor', group, template: 'mentor-of-group' }
    return ordered(S, list).icon(UsersIcon)
  })
  const everyone = documents(S, 'mentor', 'Everyone', 'name.en').id('everyone').icon(UsersIcon)
  return folder(S, 'mentors', 'Mentors', UsersIcon, [...groups, S.divider(), everyone])
}

function pages(S: StructureBuilder): ListItemBuilder {
  return folder(S, 'pages', 'Pages', DocumentsIcon, [
    singleton(S, 'aboutPage', 'About page').icon(DocumentTextIcon),
    singleton(S, 'projectsPage', 'Projects page').icon(DocumentTextIcon),
    ...legalPages.map((slug) => legalPage(S, slug).icon(DocumentTextIcon)),
  ])
}

function chatScript(S: StructureBuilder): ListItemBuilder {
  const document = S.document()
    .schemaType('chatScript')
    .documentId('chatScript')
    .title(t('Chat script'))
    .views([
      S.view.form().title(t('Editor')),
      S.view.component(ChatFlow).id('picture').title(t('Flow chart')).icon(CommentIcon),
    ])
  return S.listItem()
    .id('chatScript')
    .title(t('Chat script'))
    .icon(CommentIcon)
    .schemaType('chatScript')
    .child(document)
}

function settings(S: StructureBuilder): ListItemBuilder {
  return folder(S, 'settings', 'Settings', CogIcon, [
    singleton(S, 'siteSettings', 'Site settings').icon(CogIcon),
    documents(S, 'redirect', 'Redirects', 'from').icon(ArrowRightIcon),
    documents(S, 'previewLink', 'Preview links', 'expiresAt').icon(LinkIcon),
  ])
}

const translatedTypes = schemaTypes.flatMap(({ name, type }) =>
  type === 'document' && !untranslatedTypes.has(name) ? [name] : [],
)

function translations(S: StructureBuilder): ListItemBuilder {
  const pane = S.component(Translations)
    .id('translations')
    .title(t('Translations'))
    .options({ types: translatedTypes })
  return S.listItem().id('translations').title(t('Translations')).icon(TranslateIcon).child(pane)
}

/** The Studio opens with this list. */
function recent(S: StructureBuilder): ListItemBuilder {
  const list = S.documentList()
    .id('recent')
    .title(t('Recently changed'))
    .apiVersion(apiVersion)
    .filter('_type in $types')
    .params({ types: translatedTypes })
    .canHandleIntent(() => false)
    .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
  return S.listItem().id('recent').title(t('Recently changed')).icon(ClockIcon).child(list)
}

type OrderedList = { id: string; title: Text; type: string; group?: string; template?: string }

function ordered(S: StructureBuilder, { id, title, type, group, template }: OrderedList): ListItemBuilder {
  const create = S.menuItem()
    .title(t('New: {list}', { list: t(title) }))
    .icon(AddIcon)
    .showAsAction(true)
    .intent({ type: 'create', params: [{ type, template: template ?? type }, { group }] })
  const pane = S.component(OrderPane)
    .id(id)
    .title(t(title))
    .options({ type, group })
    .menuItems([create])
    .canHandleIntent((name, params) => name === 'create' && params.template === (template ?? type))
    .child((documentId) => S.document().schemaType(type).documentId(documentId))
  return S.listItem().id(id).title(t(title)).child(pane)
}

function singleton(S: StructureBuilder, type: Singleton, title: Text): ListItemBuilder {
  const document = S.document().schemaType(type).documentId(type).title(t(title))
  return S.listItem().id(type).title(t(title)).schemaType(type).child(document)
}

function legalPage(S: StructureBuilder, slug: LegalPage): ListItemBuilder {
  const id = legalPageId(slug)
  const title = t(legalTitles[slug])
  const document = S.document()
    .schemaType('legalPage')
    .documentId(id)
    .initialValueTemplate('legal-page-at', { slug })
    .title(title)
  return S.listItem().id(id).title(title).schemaType('legalPage').child(document)
}

function documents(
  S: StructureBuilder,
  type: string,
  title: Text,
  field: string,
  direction: 'asc' | 'desc' = 'asc',
): ListItemBuilder {
  const list = S.documentTypeList(type).title(t(title)).defaultOrdering([{ field, direction }])
  return S.documentTypeListItem(type).title(t(title)).child(list)
}
