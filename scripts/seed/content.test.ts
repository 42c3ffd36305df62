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

const chat = `- _id: chatScript
  _type: chatScript
  persona:
    name: { en: Anya, zh: 安雅 }
    title: { en: CMO, zh: 营销官 }
    image: { art: mentors/00, alt: { en: A portrait, zh: 肖像 } }
  bubble: { title: { en: Hi, zh: 嗨 }, text: { en: Ask, zh: 问 } }
  delays: { reply: 1000, followUp: 1500, close: 3000 }
  exit: { goodbye: { en: Bye, zh: 再见 } }
  contactNote: { en: Kept a month, zh: 保留一个月 }
  contactThanks: { en: Thanks, zh: 谢谢 }
  steps:
    - key: start
      type: question
      text: { en: Hello, zh: 您好 }
      options:
        - { label: { en: Go on, zh: 继续 }, next: end, tags: [] }
      links: []
      unlinked: false
    - key: end
      type: message
      text: { en: Done, zh: 完 }
      options: []
      links: []
      next: exit
      unlinked: false
`

const redirectTo = (to: string) =>
  `- _id: redirect-one\n  _type: redirect\n  from: /one\n  to: ${to}\n  permanent: true\n`

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
  expect(problemsOf(mentor + article + chat)).toEqual([])
  expect(build(mentor + article).map(({ _id }) => _id)).toEqual(['mentor-one', 'news-one'])
})

test.each([
  [mentor.replace(/ {2}group.*\n/, ''), '1: mentor-one: group: is missing'],
  [mentor.replace('    zh: 教师\n', ''), '5: mentor-one: title.zh: is missing'],
  [mentor.replace('en: Teacher', 'en:'), '6: mentor-one: title.en: has no value'],
  [mentor.replace('Teacher', "''"), '6: mentor-one: title.en: is empty'],
  [mentor.replace('_type: mentor', '_type: teacher'), '2: mentor-one: _type: '],
  [mentor.replace('  _type: mentor\n', ''), '1: mentor-one: _type: is missing'],
  [mentor.replace('order: 1', 'rank: 1'), '15: mentor-one: rank: is no field'],
  [mentor.replace('order: 1', 'constructor: 1'), '15: mentor-one: constructor: is no field'],
  [`${mentor}  _rev: x\n`, '16: mentor-one: _rev: is no field'],
  [mentor.replace('Teacher', '7'), '6: mentor-one: title.en: must be text, is 7; put it in quotes'],
  [mentor.replace('order: 1', 'order: a'), '15: mentor-one: order: must be a number, is the text "a"'],
  [
    mentor.replace('{ en: One, zh: 一 }', 'One'),
    '3: mentor-one: name: must be a localizedString, is the text "One"',
  ],
  [
    mentor.replace('group: mentor', 'group: boss'),
    '4: mentor-one: group: must be one of founder, advisor, mentor, intern, is the text "boss"',
  ],
  [mentor.replace('    art: mentors/00\n', ''), '12: mentor-one: image.art: is missing'],
  [
    mentor.replace('mentors/00', 'mentors/99'),
    '13: mentor-one: image.art: mentors/99 is no file of scripts/seed/images',
  ],
  [mentor.replace('mentor-one', 'one'), '1: one: _id: must start with mentor-'],
  [mentor.replace('mentor-one', 'mentor-a.b'), '1: mentor-a.b: _id: mentor-a.b may hold'],
  [mentor + mentor, '16: mentor-one: _id: mentor-one is taken'],
  [article.replace('slug: one', 'slug: One two'), '4: news-one: slug: One two may hold'],
  [article.replace('slug: one', 'slug: two'), '4: news-one: slug: does not fit the _id news-one'],
  [article.replace('2024-05-15', '2024-02-30'), '5: news-one: date: 2024-02-30 is no date'],
  [
    '- _id: summerProgram\n  _type: summerProgram\n  startDate: 2027-7-5\n',
    '3: summerProgram: startDate: 2027-7-5 is no date',
  ],
  [article.replace('First.', '# First'), '14: news-one: body.en: only ## and ###'],
  [
    article.replace('/#mentors', '/news/two'),
    '13: news-one: body.en[1].markDefs[0].href: links to /news/two',
  ],
  [article.replace('/#mentors', '/#people'), '13: news-one: body.en[1].markDefs[0].href: links to /#people'],
  [
    chat.replace('next: end', 'next: none'),
    '17: chatScript: steps[0].options[0].next: There is no step “none”',
  ],
  [chat.replace('key: start', 'key: begin'), '12: chatScript: steps: One step must have the key “start”'],
  [
    chat.replace('next: end', 'next: exit'),
    '20: chatScript: steps[1]: No way from “start” leads to the step “end”',
  ],
  [
    chat.replace('      next: exit\n', ''),
    '20: chatScript: steps[1]: From the step “end” no way leads to the exit',
  ],
  [chat.replace('key: end', 'key: start'), '20: chatScript: steps[1].key: Two steps have the key “start”'],
  [redirectTo('/\\evil'), '4: redirect-one: to: /\\evil must be'],
])('names line and field of a problem %#', (text, problem) => {
  expect(problemsOf(text)).toContainEqual(expect.stringContaining(`file.yaml:${problem}`))
})

const linkingTo = (href: string) => mentor + article.replace('/#mentors', href)

// The Studio's linkExists.test.ts has all paths of the site, app/utils/safe-href.test.ts all other targets.
test.each([
  ...['/news/one', '/zh-TW/news/one', '/zh/feed.xml', '/news/one.md', '/#mentor-one', '/zh#mentors'],
  ...['/?from=news#mentors', '/about#method', 'https://x.example/a?b=c#d', 'mailto:hello@lumipath.example'],
])('accepts a link to %s', (href) => {
  expect(problemsOf(linkingTo(href))).toEqual([])
})

test.each(['/zh/nowhere', '/zh#people', '/?from=news#people', '/\\evil', 'http://x.example', 'tel:call-me'])(
  'refuses a link to %s',
  (href) => {
    const problem = expect.stringMatching(/^file\.yaml:\d+: news-one: body\.en/)
    expect(problemsOf(linkingTo(href))).toEqual([problem])
  },
)

const publishedAt = (time: string) => mentor + article.replace('slug:', `publishAt: ${time}\n  slug:`)

test.each(['2027-07-05T08:00:00Z', '2027-07-05T08:00:00.000Z', '2027-07-05T08:00:00+08:00'])(
  'accepts an article that is published at %s',
  (time) => expect(problemsOf(publishedAt(time))).toEqual([]),
)

// The site would publish these immediately.
test.each(['tomorrow', '2027-07-05', '2027-07-05 08:00', '2027-02-30T08:00:00Z', '2027-07-05T25:00:00Z'])(
  'refuses an article that is published at %s',
  (time) => {
    const problem = `file.yaml:19: news-one: publishAt: ${time} is no time (YYYY-MM-DDTHH:MM:SSZ)`
    expect(problemsOf(publishedAt(time))).toEqual([problem])
  },
)

test('accepts a redirect to a page', () => {
  expect(problemsOf(redirectTo('/about'))).toEqual([])
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
  const text = mentor.replace('order: 1', 'order: x').replace('    zh: 教师\n', '')
  expect(problemsOf(text)).toHaveLength(2)
  expect(problemsOf(text)[0]).toContain('title.zh')
})

test('does not report documents of an unreadable file as missing', () => {
  const sources = [parseSource('a.yaml', '- ['), parseSource('b.yaml', linkingTo('/news/two'))]
  const documents = sources.flatMap((source) => source.documents)
  const problems = sources.flatMap((source) => source.problems)
  const read = () => buildContent({ documents, problems }, schema, drawings)
  expect(read).toThrow(/a\.yaml:1/)
  expect(read).not.toThrow(/news\/two/)
})

test('joins wrapped Chinese without a space', () => {
  const text = mentor.replace('zh: 第一行', 'zh: >\n      第一行\n      第二行 AI\n      素养')
  expect(build(text)[0]?.bio).toMatchObject({ zh: '第一行第二行 AI 素养' })
})
