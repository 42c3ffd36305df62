import { expect, test } from 'vitest'
import { SearchIndex, allowedDistance, editDistance } from './search-index.ts'

const sample = (name: string, title: string, summary = '', body = '') => ({
  ...{ name, title },
  summary: [summary],
  body: [body],
})

const site = [
  sample('in body', 'Spring', 'A term', 'robot '.repeat(50)),
  sample('in summary', 'Summer', 'Build a robot'),
  sample('in title', 'A robot for all', 'Other words'),
  sample('voice', 'A voice assistant', 'For seniors', 'Grandmother calls every evening'),
  sample('mentor', 'Lucía Ortega', 'Outreach', 'Teaches programming'),
  sample('radio', '陪外婆说话的声音', '为老人而做的语音陪伴', '难的是听，老人说话会停顿'),
  sample('neil', 'A talk by O’Neil', 'Straße'),
  sample('generative', '生成式AI课程', '陳瑋教授'),
  sample('camp', '夏令营十天', '走进实验室'),
  sample('traditional', '導師與學生專案', '語音辨識'),
]

const namesIn = (documents: typeof site, query: string) =>
  new SearchIndex(documents).search(query).hits.map(({ name }) => name)

test.each([
  ['robot', ['in title', 'in summary', 'in body']],
  ['asistant', ['voice']],
  ['grandmotehr', ['voice']],
  ['sennior', ['voice']],
  ['progamming', ['mentor']],
  ['lucia', ['mentor']],
  ['ortga', ['mentor']],
  ['the voice of the assistant', ['voice']],
  ["o'neil", ['neil']],
  ['AI', ['generative']],
  ['ai课程', ['generative']],
  ['语音', ['radio', 'traditional']],
  ['导师', ['traditional']],
  ['夏令營', ['camp']],
  ['老', ['radio']],
  ['语音陪伴', ['radio']],
  ['音语', []],
  ['', []],
  ['   ', []],
  ['?!', []],
  ['—', []],
])('%j finds %j', (query, names) => {
  expect(namesIn(site, query)).toEqual(names)
})

test.each([
  ['opensource', ['Open-source tools', 'Open source', 'OpenSource']],
  ['open-source', ['Open-source tools', 'Open source', 'OpenSource']],
  ['e-mail', ['Email us', 'An e-mail']],
  ['email', ['Email us', 'An e-mail']],
  ['pre-teens', ['For preteens', 'Pre teens']],
  ['M.I.T.', ['A day at MIT', 'M.I.T visit']],
  ['mit', ['A day at MIT', 'M.I.T visit']],
  ['3600', ['$3,600 in full', 'ab 3600 Dollar']],
  ['$3,600', ['$3,600 in full', 'ab 3600 Dollar']],
  ['6175550148', ['Call 617-555-0148']],
  ['912', []],
])('%s finds every spelling: %j', (query, titles) => {
  const words = 'Open-source tools|Open source|OpenSource|Email us|An e-mail|For preteens|Pre teens'
  const numbers = 'A day at MIT|M.I.T visit|$3,600 in full|ab 3600 Dollar|Call 617-555-0148|Grades 9–12'
  const documents = `${words}|${numbers}`.split('|').map((title) => sample(title, title))
  expect(namesIn(documents, query).toSorted()).toEqual(titles.toSorted())
})

test.each([
  ['the beginning of a word, the whole word first', ['Programming', 'Program', 'Prague'], 'program', [1, 0]],
  ['two letters that begin a word', ['Programming', 'Program', 'Prague'], 'pr', [2, 1, 0]],
  ['an existing word, and no similar one', ['A form', 'A farm'], 'farm', [1]],
  ['no short words with mistakes', ['MIT visit'], 'mat', []],
  ['a title of stop words', ['Who we are'], 'who are we', [0]],
  ['all words', ['Winter nights', 'Summer days', 'Harvard summer'], 'summer harvard', [2]],
  ['some words, if no document has all', ['Harvard summer', 'Summer days', 'Winter'], 'summer price', [0, 1]],
  ['nothing, if only one of three words is there', ['Harvard summer'], 'price of summer tickets', []],
  ['an exact title first', ['Robot summer robot school', 'Summer robot'], 'summer robot', [1, 0]],
])('finds %s: in %j, %j finds %j', (_what, titles, query, positions) => {
  const documents = titles.map((title) => sample(title, title))
  expect(namesIn(documents, query)).toEqual(positions.map((position) => titles[position]))
})

const meanings = {
  en: ['price, cost, fee, tuition, how much', 'mentor, teacher', 'summer program, summer camp'],
  zh: ['价格, 费用, 学费, 多少钱', '导师、老师', '暑期营, 夏令营'],
  'zh-TW': ['價格, 費用, 學費, 多少錢', '導師、老師', '暑期營隊，夏令營'],
}

const offers = {
  en: ['Three prizes', 'Prices', 'The pricey one', 'Tuition', 'A fee for the course', 'Camp in summer'],
  zh: ['三个奖项', '课程价格', '学费说明', '大学生活', '读大学的费用', '夏令营十天', '老师'],
  'zh-TW': ['三個獎項', '課程價格', '學費說明', '大學生活', '讀大學的費用', '夏令營十天', '老師'],
}

test.each([
  ['en', 'price', ['Prices', 'The pricey one', 'Tuition', 'A fee for the course']],
  ['en', 'fees', ['A fee for the course', 'Tuition', 'Prices']],
  ['en', 'course price', ['A fee for the course']],
  ['en', 'How much is it?', ['Tuition', 'A fee for the course', 'Prices']],
  ['en', 'tution', ['Tuition', 'A fee for the course', 'Prices']],
  ['en', 'tuiti', ['Tuition']],
  ['en', 'prizs', ['Three prizes']],
  ['en', 'summer camp', ['Camp in summer']],
  ['zh', '价格', ['课程价格', '学费说明', '读大学的费用']],
  ['zh', '價格', ['课程价格', '学费说明', '读大学的费用']],
  ['zh', '多少钱', ['课程价格', '学费说明', '读大学的费用']],
  ['zh', '学费多少钱', ['学费说明', '课程价格', '读大学的费用']],
  ['zh', '大学费用', ['读大学的费用', '学费说明', '课程价格']],
  ['zh', '暑期营', ['夏令营十天']],
  ['zh', '导师', ['老师']],
  ['zh-TW', '價格', ['課程價格', '學費說明', '讀大學的費用']],
  ['zh-TW', '价格', ['課程價格', '學費說明', '讀大學的費用']],
  ['zh-TW', '課程費用', ['課程價格']],
  ['zh-TW', '暑期營隊', ['夏令營十天']],
  ['zh-TW', '導師', ['老師']],
] as const)(
  'in %s the word itself, then its beginnings, synonyms and corrections: %s',
  (locale, query, names) => {
    const index = new SearchIndex(
      offers[locale].map((title) => sample(title, title)),
      meanings[locale],
    )
    expect(index.search(query).hits.map(({ name }) => name)).toEqual(names)
  },
)

test('the word itself in a text comes before its synonym in a title', () => {
  const documents = [
    sample('synonym', 'Tuition'),
    sample('beginning', 'Costume'),
    sample('exact', 'Spring', '', 'What it costs'),
  ]
  const { hits } = new SearchIndex(documents, ['cost, tuition']).search('cost')
  expect(hits.map(({ name }) => name)).toEqual(['exact', 'beginning', 'synonym'])
})

test('synonyms of two words are found and marked only together', () => {
  const documents = [
    sample('apart', 'Camp', 'All summer'),
    sample('together', 'Our summer program', 'A summer day'),
  ]
  const { hits, terms } = new SearchIndex(documents, ['camp, summer program']).search('camp')
  expect(hits.map(({ name }) => name)).toEqual(['apart', 'together'])
  expect(terms).toEqual(new Set(['camp', 'summer', 'program']))
})

test('bounds the work of a pathological query', () => {
  const vocabulary = Array.from({ length: 3_000 }, (_, index) => `word${index.toString(36)}abcdefg`)
  const index = new SearchIndex([sample('all', '', '', vocabulary.join(' '))])
  const query = Array.from({ length: 500 }, (_, number) => `xyzzyplugh${number}q`).join(' ')
  expect(index.search(query).hits).toEqual([])
})

test.each([
  ['mentor', 'mentor', 3, 0],
  ['mentr', 'mentor', 3, 1],
  ['metnor', 'mentor', 3, 1],
  ['mentoor', 'mentor', 3, 1],
  ['mantor', 'mentor', 3, 1],
  ['kitten', 'sitting', 3, 3],
  ['', 'abc', 3, 3],
  ['kitten', 'sitting', 2, 3],
  ['a', 'abcdefgh', 2, 3],
])('the distance of %j to %j, up to a limit of %i, is %i', (a, b, limit, distance) => {
  expect(editDistance(a, b, limit)).toBe(distance)
  expect(editDistance(b, a, limit)).toBe(distance)
})

test('short words and numbers must match exactly', () => {
  expect(['ai', 'mit', '2024', 'mentor', 'assistant'].map(allowedDistance)).toEqual([0, 0, 0, 1, 2])
})
