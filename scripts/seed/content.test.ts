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
  ['a required field', mentor.replace(/ {2}group.*\n/, ''), 'file.yaml:1: mentor-one: group: is missing'],
  [
    'a required language',
    mentor.replace('    zh: 教师\n', ''),
    'file.yaml:5: mentor-one: title.zh: is missing',
  ],
  [
    'a field without value',
    mentor.replace('en: Teacher', 'en:'),
    'file.yaml:6: mentor-one: title.en: has no value',
  ],
  ['an empty text', mentor.replace('Teacher', "''"), 'file.yaml:6: mentor-one: title.en: is empty'],
  [
    'a type that is not known',
    mentor.replace('_type: mentor', '_type: teacher'),
    'file.yaml:2: mentor-one: _type: ',
  ],
  [
    'a document without type',
    mentor.replace('  _type: mentor\n', ''),
    'file.yaml:1: mentor-one: _type: is missing',
  ],
  [
    'a field that is not known',
    mentor.replace('order: 1', 'rank: 1'),
    'file.yaml:15: mentor-one: rank: is no field',
  ],
  [
    'a field called as every object has one',
    mentor.replace('order: 1', 'constructor: 1'),
    'file.yaml:15: mentor-one: constructor: is no field',
  ],
  ['a field set by the lake', `${mentor}  _rev: x\n`, 'file.yaml:16: mentor-one: _rev: is no field'],
  [
    'a number for a text',
    mentor.replace('Teacher', '7'),
    'file.yaml:6: mentor-one: title.en: must be text, is 7; put it in quotes',
  ],
  [
    'a text for a number',
    mentor.replace('order: 1', 'order: first'),
    'file.yaml:15: mentor-one: order: must be a number, is the text "first"',
  ],
  [
    'a text for a group',
    mentor.replace('{ en: One, zh: 一 }', 'One'),
    'file.yaml:3: mentor-one: name: must be a localizedString, is the text "One"',
  ],
  [
    'a choice that does not exist',
    mentor.replace('group: mentor', 'group: boss'),
    'file.yaml:4: mentor-one: group: must be one of founder, advisor, mentor, intern, is the text "boss"',
  ],
  [
    'a picture without drawing',
    mentor.replace('    art: mentors/00\n', ''),
    'file.yaml:12: mentor-one: image.art: is missing',
  ],
  [
    'a drawing that is not known',
    mentor.replace('mentors/00', 'mentors/99'),
    'file.yaml:13: mentor-one: image.art: mentors/99 is no drawing',
  ],
  [
    'an id that its type does not allow',
    mentor.replace('mentor-one', 'one'),
    'file.yaml:1: one: _id: must start with mentor-',
  ],
  [
    'an id with a dot',
    mentor.replace('mentor-one', 'mentor-a.b'),
    'file.yaml:1: mentor-a.b: _id: mentor-a.b may hold',
  ],
  ['an id twice', mentor + mentor, 'file.yaml:16: mentor-one: _id: mentor-one is taken'],
  [
    'a slug that fits no address',
    article.replace('slug: one', 'slug: One two'),
    'file.yaml:4: news-one: slug: One two may hold',
  ],
  [
    'a slug beside its id',
    article.replace('slug: one', 'slug: two'),
    'file.yaml:4: news-one: slug: does not fit the _id news-one',
  ],
  [
    'a date that does not exist',
    article.replace('2024-05-15', '2024-02-30'),
    'file.yaml:5: news-one: date: 2024-02-30 is no date',
  ],
  [
    'a first day of the summer that is none',
    '- _id: summerProgram\n  _type: summerProgram\n  startDate: 2027-7-5\n',
    'file.yaml:3: summerProgram: startDate: 2027-7-5 is no date',
  ],
  [
    'Markdown that is not supported',
    article.replace('First.', '# First'),
    'file.yaml:14: news-one: body.en: only ## and ###',
  ],
  [
    'a link to no page',
    article.replace('/#mentors', '/news/two'),
    'file.yaml:13: news-one: body.en[1].markDefs[0].href: links to /news/two',
  ],
  [
    'a link to no section',
    article.replace('/#mentors', '/#people'),
    'file.yaml:13: news-one: body.en[1].markDefs[0].href: links to /#people',
  ],
  [
    'a chat option that leads nowhere',
    chat.replace('next: end', 'next: nowhere'),
    'file.yaml:17: chatScript: steps[0].options[0].next: there is no step nowhere',
  ],
  [
    'a chat without a beginning',
    chat.replace('key: start', 'key: begin'),
    'file.yaml:12: chatScript: steps: no step has the key start, where the chat begins',
  ],
  [
    'a chat step that nothing leads to',
    chat.replace('next: end', 'next: exit'),
    'file.yaml:20: chatScript: steps[1]: no way leads to end',
  ],
  [
    'an unlinked chat step with a way to it',
    chat.replace(/unlinked: false\n$/, 'unlinked: true\n'),
    'file.yaml:26: chatScript: steps[1].unlinked: end is linked to',
  ],
  [
    'a chat step without a way on',
    chat.replace('      next: exit\n', ''),
    'file.yaml:20: chatScript: steps[1]: has neither options',
  ],
  [
    'a chat step twice',
    chat.replace('key: end', 'key: start'),
    'file.yaml:20: chatScript: steps[1].key: start is taken',
  ],
])('names file, line and field of %s', (_, text, expected) => {
  expect(problemsOf(text)).toContainEqual(expect.stringContaining(expected))
})

test.each([
  ...['/news', '/search?q=light', '/chat', '/about/', '/news/one', '/accessibility'],
  ...['/feed.xml', '/about.md', '/news/one.md', '/news/one.qr.svg'],
  ...['/zh', '/zh/about', '/zh-TW/news/one', '/zh/feed.xml', '/zh#mentors'],
  ...['/#mentor-one', '/?from=news#mentors', '/about#method'],
  ...[
    'HTTPS://x.example',
    'https://x.example/a?b=c#d',
    'mailto:hello@lumipath.example',
    'tel:+1-617-555-0148',
  ],
])('accepts a link to %s', (href) => {
  expect(problemsOf(mentor + article.replace('/#mentors', href))).toEqual([])
})

test.each([
  ...['/news/one/more', '/search.md', '/zh/nowhere', '/zh#people', '/?from=news#people', '/zh/sitemap.xml'],
  ...['/\\evil', '//evil.example', 'http://x.example', 'https://', 'mailto:nobody', 'tel:call-me'],
])('refuses a link to %s', (href) => {
  expect(problemsOf(mentor + article.replace('/#mentors', href))).toEqual([
    expect.stringMatching(/^file\.yaml:\d+: news-one: body\.en/),
  ])
})

test.each(['2027-07-05T08:00:00Z', '2027-07-05T08:00:00.000Z', '2027-07-05T08:00:00+08:00'])(
  'accepts an article that appears at %s',
  (time) => expect(problemsOf(mentor + article.replace('slug:', `publishAt: ${time}\n  slug:`))).toEqual([]),
)

test.each(['tomorrow', '2027-07-05', '2027-07-05 08:00', '2027-02-30T08:00:00Z', '2027-07-05T25:00:00Z'])(
  'refuses an article that appears at %s, which the site would show at once',
  (time) => {
    expect(problemsOf(mentor + article.replace('slug:', `publishAt: ${time}\n  slug:`))).toEqual([
      `file.yaml:19: news-one: publishAt: ${time} is no time (YYYY-MM-DDTHH:MM:SSZ)`,
    ])
  },
)

test('refuses a redirect to where the site never leads', () => {
  const redirect = '- _id: redirect-one\n  _type: redirect\n  from: /one\n  to: /\\evil\n  permanent: true\n'
  expect(problemsOf(redirect)).toEqual([
    expect.stringContaining('file.yaml:4: redirect-one: to: /\\evil must be'),
  ])
  expect(problemsOf(redirect.replace('/\\evil', '/about'))).toEqual([])
})

test('names the line of a syntax error', () => {
  expect(problemsOf('- _id: a\n  _type: mentor\n name: b\n')[0]).toMatch(/^file\.yaml:3: not valid YAML: /)
  expect(problemsOf('- _id: a\n  _id: b\n')[0]).toMatch(/^file\.yaml:2: not valid YAML: .*unique/)
})

test('wants a list of documents', () => {
  expect(problemsOf('_id: a\n')).toEqual(['file.yaml:1: must be a list of documents'])
  expect(problemsOf('- just text\n')).toEqual(['file.yaml:1: must be a document (fields with values)'])
  expect(problemsOf('')).toEqual(['file.yaml:1: must be a list of documents'])
})

test('names every problem at once, in the order of the file', () => {
  const text = mentor.replace('order: 1', 'order: x').replace('    zh: 教师\n', '')
  expect(problemsOf(text)).toHaveLength(2)
  expect(problemsOf(text)[0]).toContain('title.zh')
})

test('does not miss documents of a file that it could not read', () => {
  const sources = [
    parseSource('a.yaml', '- ['),
    parseSource('b.yaml', article.replace('/#mentors', '/news/two')),
  ]
  const merged = {
    documents: sources.flatMap(({ documents }) => documents),
    problems: sources.flatMap(({ problems }) => problems),
  }
  expect(() => buildContent(merged, schema, drawings)).toThrow(/a\.yaml:1/)
  expect(() => buildContent(merged, schema, drawings)).not.toThrow(/news\/two/)
})

test('joins wrapped Chinese without a space', () => {
  const text = mentor.replace('zh: 第一行', 'zh: >\n      第一行\n      第二行 AI\n      素养')
  expect(build(text)[0]?.bio).toMatchObject({ zh: '第一行第二行 AI 素养' })
})
