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

type Question = [query: string, params: Record<string, string>]

/**
 * Writes build/content-snapshot.json: the answers of every query of pages over the seed content, for a site that starts
 * while its content source is down; not those of sitemap and feed (ADR 003). Pictures are not in it; pages show their fallbacks.
 */
export async function writeSnapshot(): Promise<void> {
  const documents = await readContent(CONTENT_FOLDER, drawingNames)
  const answers = questions(documents).map(([query, params]) => [
    queryKey(query, params),
    answer(query, params, documents),
  ])
  mkdirSync(buildDir, { recursive: true })
  writeFileSync(join(buildDir, 'content-snapshot.json'), JSON.stringify(Object.fromEntries(answers)))
}

function questions(documents: SeedDocument[]): Question[] {
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
    ...plain.map((query): Question => [query, {}]),
    ...slugs(documents, 'newsArticle').map((slug): Question => [newsArticleQuery, { slug }]),
    ...slugs(documents, 'legalPage').map((slug): Question => [legalPageQuery, { slug }]),
  ]
}

function slugs(documents: SeedDocument[], type: string): string[] {
  return documents
    .filter((document) => document._type === type)
    .map(({ slug }) => (slug as { current: string }).current)
}

function answer(query: string, params: Record<string, string>, dataset: SeedDocument[]): unknown {
  const { data } = evaluateSync(parse(query, { params }), { dataset, params }) as { data: unknown }
  return applySchemaDefaults(query, data)
}
