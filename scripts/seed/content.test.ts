import { expect, test } from 'vitest'
import { buildContent } from './content.ts'
import { parseSource } from './load.ts'
import { ContentError, formatProblem } from './problem.ts'
import { readSchema } from './schema.ts'

const schema = await readSchema()
const drawings = new Set(['mentors/00', 'posters/one'])

const mentor = `- _id: mentor-one
  _type: mentor
  name: { en: One, zh: 一 }
  group: mentor
  title:
    en: Teacher
    zh: 教师
  bio:
    en: |
      First line
    zh: 第一行
  image:
    art: mentors/00
    alt: { en: A portrait, zh: 肖像 }
  order: 1
`

const article = `- _id: news-one
  _type: newsArticle
  title: { en: One, zh: 一 }
  slug: one
  date: 2024-05-15
  excerpt: { en: Short, zh: 短 }
  featured: false
  layout: standard
  poster:
    art: posters/one
    alt: { en: A print, zh: 版画 }
  body:
    en: |
      First.

      See [our people](/#mentors).
    zh: 正文
`

function build(text: string, file = 'file.yaml') {
  return buildContent(parseSource(file, text), schema, drawings)
}

function problemsOf(text: string): string[] {
  try {
    build(text)
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(formatProblem)
    throw error
  }
  return []
}

test('accepts complete documents', () => {
  expect(problemsOf(mentor + article)).toEqual([])
  expect(build(mentor + article).map(({ _id }) => _id)).toEqual(['mentor-one', 'news-one'])
})

test.each([
  [mentor.replace('_type: mentor', '_type: teacher'), '2: mentor-one: _type: is no document type'],
  [mentor.replace('order: 1', 'rank: 1'), '15: mentor-one: rank: is no field'],
  [mentor.replace('order: 1', 'constructor: 1'), '15: mentor-one: constructor: is no field'],
  [
    mentor.replace('mentors/00', 'mentors/99'),
    '13: mentor-one: image.art: mentors/99 is no file of scripts/seed/images',
  ],
  [article.replace('First.', '# First'), '14: news-one: body.en: only ## and ###'],
])('names line and field of a problem %#', (text, problem) => {
  expect(problemsOf(text)).toContainEqual(expect.stringContaining(`file.yaml:${problem}`))
})

test('names the line of a syntax error', () => {
  expect(problemsOf('- _id: a\n  _type: mentor\n name: b\n')[0]).toMatch(/^file\.yaml:3: not valid YAML: /)
  expect(problemsOf('- _id: a\n  _id: b\n')[0]).toMatch(/^file\.yaml:2: not valid YAML: .*unique/)
})

test('rejects files without a list of documents', () => {
  expect(problemsOf('_id: a\n')).toEqual(['file.yaml:1: must be a list of documents'])
  expect(problemsOf('- just text\n')).toEqual(['file.yaml:1: must be a document (fields with values)'])
  expect(problemsOf('')).toEqual(['file.yaml:1: must be a list of documents'])
})

test('names all problems, in the order of the file', () => {
  const text = mentor.replace('order: 1', 'rank: 1').replace('group: mentor', 'groups: mentor')
  expect(problemsOf(text)).toHaveLength(2)
  expect(problemsOf(text)[0]).toContain('groups')
})

test('does not report documents of an unreadable file as missing', () => {
  const sources = [
    parseSource('a.yaml', '- ['),
    parseSource('b.yaml', mentor.replace('mentors/00', 'mentors/99')),
  ]
  const documents = sources.flatMap((source) => source.documents)
  const problems = sources.flatMap((source) => source.problems)
  const read = () => buildContent({ documents, problems }, schema, drawings)
  expect(read).toThrow(/a\.yaml:1/)
  expect(read).not.toThrow(/mentors\/99/)
})

test('joins wrapped Chinese without a space', () => {
  const text = mentor.replace('zh: 第一行', 'zh: >\n      第一行\n      第二行 AI\n      素养')
  expect(build(text)[0]?.bio).toMatchObject({ zh: '第一行第二行 AI 素养' })
})
