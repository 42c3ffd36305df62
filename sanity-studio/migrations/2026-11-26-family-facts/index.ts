import { append, at, defineMigration, insertAfter, insertBefore, set, setIfMissing } from 'sanity/migrate'
import added from './added.json' with { type: 'json' }
import texts from './texts.json' with { type: 'json' }
import { replaceTexts } from './replace-texts.ts'

type Fields = Record<string, unknown>
type Item = { _key: string; _type?: string; [field: string]: unknown }
type Text = { en?: string }

function missing(fields: Fields, path: string[] = []) {
  return Object.entries(fields).map(([name, value]) => at([...path, name], setIfMissing(value)))
}

/** A course whose facts are still those of the seed. */
function courseFacts({ _id, rows = [] }: Fields & { _id: string; rows?: { description?: Text }[] }) {
  const course = Object.entries(added.programs).find(([id]) => _id.endsWith(id))?.[1]
  const english = rows.map(({ description }) => description?.en)
  if (!course || JSON.stringify(english) !== JSON.stringify(course.known)) return []
  return [...missing(course.fields), at('rows', append(course.rows))]
}

function homeFacts({ figures = [] }: { figures?: (Item & { value?: Text; caption?: Text })[] }) {
  // The price of the seed, in words, is what the new facts repeat.
  if (!figures.some(({ caption }) => caption?.en === 'a day, for the whole program')) return []
  const sources = figures.flatMap(({ _key, value, chart }) => {
    const known = added.sources.find((figure) => figure.value === value?.en && figure.chart === chart)
    return known ? [at(['figures', { _key }, 'source'], setIfMissing(known.source))] : []
  })
  return [...missing(added.terms, ['programs']), ...sources]
}

function summerFacts({ startDate }: Fields) {
  const { startDate: newStart, ...facts } = added.summer
  return startDate === '2027-07-05' ? [at('startDate', set(newStart)), ...missing(facts)] : []
}

function rankingNote({ points = [] }: { points?: (Item & Text)[] }) {
  const top = points.find(({ en }) => en === 'Top 20 university application support')
  const isThere = points.some(({ en }) => en === added.ranking.en)
  return top && !isThere ? [at('points', insertAfter(added.ranking, { _key: top._key }))] : []
}

function entryClosed({ body }: { body?: Record<string, (Item & { children?: { text?: string }[] })[]> }) {
  const starts = {
    en: 'The first Lumipath Innovation Challenge opens today',
    zh: '首届明途创新挑战赛今天启动',
  }
  return (['en', 'zh'] as const).flatMap((language) => {
    const first = body?.[language]?.[0]
    const isNews = first?.children?.[0]?.text?.startsWith(starts[language])
    return first && isNews
      ? [at(['body', language], insertBefore(added.entryClosed[language], { _key: first._key }))]
      : []
  })
}

const changes: Record<string, (document: never) => ReturnType<typeof at>[]> = {
  program: courseFacts,
  homePage: homeFacts,
  summerProgram: summerFacts,
  service: rankingNote,
  newsArticle: entryClosed,
  siteSettings: ({ phone, phoneHours }: Fields) =>
    phone === '+1 617 555 0148' && !phoneHours ? [at('phoneHours', set(added.phoneHours))] : [],
}

/** Pairs of a document type, whatever their language. */
function newTexts(document: { _type: string }) {
  const { [document._type]: pairs = [] } = texts as unknown as Record<string, [from: string, to: string][]>
  return replaceTexts(document, { en: pairs, zh: pairs, zhTW: pairs })
}

/** Of the academy of the seed: documents with facts of their own stay as they are. */
export default defineMigration({
  title: 'Prices, dates, conditions and the basis of the figures',
  documentTypes: [...new Set([...Object.keys(changes), ...Object.keys(texts)])],
  migrate: {
    document: (document) => [...newTexts(document), ...(changes[document._type]?.(document as never) ?? [])],
  },
})
