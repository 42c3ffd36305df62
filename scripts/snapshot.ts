import { evaluateSync, parse } from 'groq-js'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applySchemaDefaults } from '../app/sanity/schema-defaults.server.ts'
import { aboutQuery } from '../app/sanity/queries/about.ts'
import { chatScriptQuery } from '../app/sanity/queries/chat.ts'
import { homeQuery } from '../app/sanity/queries/home.ts'
import { legalPageQuery } from '../app/sanity/queries/legal.ts'
import {
  newsArticleQuery,
  newsIndexQuery,
  newsSlugsQuery,
  newsTextsQuery,
} from '../app/sanity/queries/news.ts'
import { projectsQuery } from '../app/sanity/queries/projects.ts'
import { redirectsQuery } from '../app/sanity/queries/redirects.ts'
import { searchQuery } from '../app/sanity/queries/search.ts'
import { siteQuery } from '../app/sanity/queries/site.ts'
import { queryKey } from '../app/sanity/query-key.ts'
import { buildDir } from '../server/config/paths.ts'
import { drawingNames } from './seed/drawings.ts'
import { readContent } from './seed/content.ts'
import type { SeedDocument } from './seed/expand.ts'
import { CONTENT_FOLDER } from './seed/content-folder.ts'

type Query = [query: string, params: Record<string, string>]

/** Results of all page queries over the seed content, for a start without content source (ADR 003). */
export async function writeSnapshot(): Promise<void> {
  const documents = await readContent(CONTENT_FOLDER, drawingNames)
  const entries = queriesFor(documents).map(([query, params]) => [
    queryKey(query, params),
    evaluate(query, params, documents),
  ])
  mkdirSync(buildDir, { recursive: true })
  writeFileSync(join(buildDir, 'content-snapshot.json'), JSON.stringify(Object.fromEntries(entries)))
}

function queriesFor(documents: SeedDocument[]): Query[] {
  const plain = [
    siteQuery,
    homeQuery,
    aboutQuery,
    projectsQuery,
    newsSlugsQuery,
    newsIndexQuery,
    newsTextsQuery,
    searchQuery,
    chatScriptQuery,
    redirectsQuery,
  ]
  return [
    ...plain.map((query): Query => [query, {}]),
    ...slugs(documents, 'newsArticle').map((slug): Query => [newsArticleQuery, { slug }]),
    ...slugs(documents, 'legalPage').map((slug): Query => [legalPageQuery, { slug }]),
  ]
}

function slugs(documents: SeedDocument[], type: string): string[] {
  return documents
    .filter((document) => document._type === type)
    .map(({ slug }) => (slug as { current: string }).current)
}

function evaluate(query: string, params: Record<string, string>, dataset: SeedDocument[]): unknown {
  const { data } = evaluateSync(parse(query, { params }), { dataset, params }) as { data: unknown }
  return applySchemaDefaults(query, data)
}
