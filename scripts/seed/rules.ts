import { dayFields } from '../../app/shared/dates.ts'
import { isDay, timeOf } from '../../packages/shared/text/calendar.ts'
import { emailAddress } from '../../packages/shared/text/email-address.ts'
import { isAllowedHref, safeHref } from '../../app/utils/links.ts'
import { isSingleton } from '../../app/shared/document-types.ts'
import { slugShape } from '../../app/shared/content-limits.ts'
import type { LinkedStep } from '../../sanity-studio/schemas/validation/chat-flow.ts'
import { chatSteps, endingChatSteps } from '../../sanity-studio/schemas/validation/chat-steps.ts'
import type { SeedDocument } from './expand.ts'
import type { FieldPath, FieldProblem } from './problem.ts'
import { isRecord, walk } from './schema.ts'
import { pathnameOf } from '../../app/http/redirect-lookup.ts'
import { knownPaths } from '../../app/http/site-paths.ts'
import { plainPath } from '../../app/i18n/localized-paths.ts'
import { homeAnchors } from '../../app/utils/home-sections.ts'

export type DocumentProblem = FieldProblem & { document: SeedDocument }

/** Id prefixes of types with several documents (docs/content.md). */
const ID_PREFIXES: Record<string, string> = {
  program: 'program-',
  service: 'service-',
  mentor: 'mentor-',
  newsArticle: 'news-',
  project: 'project-',
  testimonial: 'testimonial-',
  question: 'question-',
  legalPage: 'legal-',
}

export function checkIds(documents: readonly SeedDocument[]): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  const seen = new Set<string>()
  for (const document of documents) {
    const { _id: id, _type: type } = document
    const report = (message: string) => problems.push({ document, path: ['_id'], message })
    if (typeof id !== 'string') continue
    if (!/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/.test(id)) report(`${id} may hold letters, digits, - and _ only`)
    if (seen.has(id)) report(`${id} is taken by another document`)
    seen.add(id)
    if (isSingleton(type) && id !== type) report(`must be ${type}: there is one document of this type`)
    const prefix = ID_PREFIXES[type]
    if (prefix && !id.startsWith(prefix)) report(`must start with ${prefix}`)
  }
  return problems
}

/** Slugs are unique per type and URL-safe; an article's id contains its slug. */
export function checkSlugs(documents: readonly SeedDocument[]): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  const seen = new Set<string>()
  for (const document of documents) {
    const slug = slugOf(document)
    if (slug === undefined) continue
    const report = (message: string) => problems.push({ document, path: ['slug'], message })
    if (!slugShape.test(slug)) report(`${slug} may hold a-z, 0-9 and single hyphens only`)
    if (seen.has(`${document._type} ${slug}`)) report(`${slug} is taken by another ${document._type}`)
    seen.add(`${document._type} ${slug}`)
    if (document._type === 'newsArticle' && document._id !== `news-${slug}`)
      report(`does not fit the _id ${document._id}`)
  }
  return problems
}

function slugOf(document: SeedDocument): string | undefined {
  return isRecord(document.slug) && typeof document.slug.current === 'string'
    ? document.slug.current
    : undefined
}

/** The Studio's rules, here also those that only warn there. */
export function checkChat(documents: readonly SeedDocument[]): DocumentProblem[] {
  const scripts = documents.filter(({ _type }) => _type === 'chatScript')
  return scripts.flatMap((document) => {
    // Without keys, paths have positions.
    const text = JSON.stringify(document.steps, (name, value: unknown) =>
      name === '_key' ? undefined : value,
    )
    const steps = JSON.parse(text) as LinkedStep[]
    const problems = [chatSteps, endingChatSteps].flatMap((rule) => {
      const found = rule(steps)
      return found === true ? [] : found
    })
    return problems.map(({ path, message }) => ({
      document,
      path: ['steps', ...(path as FieldPath)],
      message,
    }))
  })
}

/** Date-time fields, which the schema types as strings. */
export const timeFields = ['publishAt']

const EMAILS = ['email', 'mailRecipients']

export function checkFormats(documents: readonly SeedDocument[]): DocumentProblem[] {
  const problems: DocumentProblem[] = []
  for (const document of documents) {
    walk(document, (value, path) => {
      if (typeof value !== 'string' || value === '') return
      const report = (message: string) => problems.push({ document, path, message: `${value} ${message}` })
      const field = path.findLast((part) => typeof part === 'string') ?? ''
      if (dayFields.includes(field) && !isDay(value)) report('is no date (YYYY-MM-DD)')
      if (timeFields.includes(field) && !isTime(value)) report('is no time (YYYY-MM-DDTHH:MM:SSZ)')
      if (EMAILS.includes(field) && !emailAddress.test(value)) report('is no email address')
      if (/^to$|url$/i.test(field) && !isAllowedHref(value))
        report('must be https:, mailto:, tel: or a path that starts with /')
    })
  }
  return problems
}

/** ISO 8601 as the Studio writes it. */
function isTime(text: string): boolean {
  return /T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && timeOf(text) !== null
}

const ANCHORED = ['program', 'mentor']
const LINK_FIELDS = ['href', 'to', 'url']

export function checkPaths(documents: readonly SeedDocument[]): DocumentProblem[] {
  const slugs = ofType('newsArticle').flatMap((article) => slugOf(article) ?? [])
  const redirects = ofType('redirect').map(({ from }) => ({ from: String(from) }))
  const { resolves } = knownPaths(slugs, redirects)
  const anchors = [
    ...Object.values<string>(homeAnchors),
    ...ANCHORED.flatMap((type) => ofType(type).map(({ _id }) => _id)),
  ]
  const problems: DocumentProblem[] = []
  for (const document of documents) {
    walk(document, (value, path) => {
      if (!LINK_FIELDS.includes(String(path.at(-1)))) return
      const link = safeHref(value)
      if (link?.kind !== 'page') return
      const [pathname, anchor] = [pathnameOf(link.href), /#(.+)/.exec(link.href)?.[1]]
      const report = (message: string) => problems.push({ document, path, message })
      if (!resolves(pathname)) report(`links to ${link.href}, but there is no page ${pathname}`)
      else if (anchor && plainPath(pathname) === '/' && !anchors.includes(anchor)) {
        report(`links to ${link.href}, but the home page has no section #${anchor}`)
      }
    })
  }
  return problems

  function ofType(type: string) {
    return documents.filter(({ _type }) => _type === type)
  }
}
