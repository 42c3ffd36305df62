import { expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'

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
  createSearchIndex(documents)
    .search(query)
    .hits.map(({ name }) => name)

test.each([
  ['robot', ['in title', 'in summary', 'in body']],
  ['asistant', ['voice']],
  ['grandmotehr', ['voice']],
  ['sennior', ['voice']],
  ['progamming', ['mentor']],
  ['lucia', ['mentor']],
  ['LUCÍA', ['mentor']],
  ['ortga', ['mentor']],
  ['the voice of the assistant', ['voice']],
  ["o'neil", ['neil']],
  ['ONEIL', ['neil']],
  ['strasse', ['neil']],
  ['AI', ['generative']],
  ['ai课程', ['generative']],
  ['⽣成式', ['generative']],
  ['陈玮', ['generative']],
  ['Lu\u00adc\u200bia', ['mentor']],
  ['语音', ['radio', 'traditional']],
  ['語音', ['radio', 'traditional']],
  ['导师', ['traditional']],
  ['專案', ['traditional']],
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

test('bounds the work of a pathological query', () => {
  const vocabulary = Array.from({ length: 3_000 }, (_, index) => `word${index.toString(36)}abcdefg`)
  const index = createSearchIndex([sample('all', '', '', vocabulary.join(' '))])
  const query = Array.from({ length: 500 }, (_, number) => `xyzzyplugh${number}q`).join(' ')
  expect(index.search(query).hits).toEqual([])
})
