import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { CalendarIcon } from '@sanity/icons/Calendar'
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
import { UsersIcon } from '@sanity/icons/Users'
import type { ListItemBuilder, StructureBuilder, StructureResolver } from 'sanity/structure'
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
      documents(S, 'project', 'Projects', 'order').icon(RocketIcon),
      documents(S, 'testimonial', 'Testimonials', 'order').icon(BlockquoteIcon),
      singleton(S, 'chatScript', 'Chat script').icon(CommentIcon),
      S.divider(),
      pages(S),
      singleton(S, 'siteSettings', 'Settings').icon(CogIcon),
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
          documents(S, 'program', 'Programs', 'order').icon(TagsIcon),
          singleton(S, 'summerProgram', 'Summer program').icon(SunIcon),
          documents(S, 'service', 'Services', 'order').icon(StarIcon),
        ]),
    )
}

function mentors(S: StructureBuilder): ListItemBuilder {
  const groups = mentorGroups.map(({ id, title }) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(UsersIcon)
      .child(
        S.documentList()
          .id(id)
          .title(title)
          .schemaType('mentor')
          .apiVersion(apiVersion)
          .filter('_type == "mentor" && group == $group')
          .params({ group: id })
          .defaultOrdering([{ field: 'order', direction: 'asc' }])
          .initialValueTemplates([S.initialValueTemplateItem('mentor-of-group', { group: id })]),
      ),
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
  const list = (id: string, title: string, filter: string) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(id === 'featured' ? StarIcon : CalendarIcon)
      .child(
        S.documentList()
          .id(id)
          .title(title)
          .schemaType('newsArticle')
          .apiVersion(apiVersion)
          .filter(filter)
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
          list('by-date', 'By date', '_type == "newsArticle"'),
          list('featured', 'Featured', '_type == "newsArticle" && featured == true'),
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
          documents(S, 'redirect', 'Redirects', 'from').icon(LinkIcon),
        ]),
    )
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
