import { expect, test } from 'vitest'
import { createSearchIndex, type SearchDocument } from './search-index.ts'

type Sample = SearchDocument & { name: string }

const sample = (name: string, title: string, summary = '', body = ''): Sample => ({
  name,
  title,
  summary: [summary],
  body: [body],
})

function names(documents: Sample[], query: string): string[] {
  return createSearchIndex(documents)
    .search(query)
    .hits.map(({ name }) => name)
}

const english = [
  sample('body', 'Spring', 'A term', 'robot '.repeat(50)),
  sample('summary', 'Summer', 'Build a robot', ''),
  sample('title', 'A robot for all', 'Other words', ''),
  sample('voice', 'A voice assistant', 'For seniors', 'Grandmother calls every evening'),
  sample('mentor', 'Lucía Ortega', 'Outreach', 'Teaches programming'),
]

test('title comes before summary before body, however often a word stands in the body', () => {
  expect(names(english, 'robot')).toEqual(['title', 'summary', 'body'])
})

test.each([
  ['asistant', 'voice'],
  ['grandmotehr', 'voice'],
  ['sennior', 'voice'],
  ['progamming', 'mentor'],
  ['lucia', 'mentor'],
  ['LUCÍA', 'mentor'],
  ['ortga', 'mentor'],
])('%s finds %s', (query, name) => {
  expect(names(english, query)).toEqual([name])
})

test('the beginning of a word finds it, the whole word first', () => {
  const documents = [sample('longer', 'Programming'), sample('exact', 'Program'), sample('other', 'Prague')]
  expect(names(documents, 'program')).toEqual(['exact', 'longer'])
  expect(names(documents, 'pr')).toHaveLength(3)
})

test('a word that exists is never taken for another', () => {
  const documents = [sample('form', 'A form'), sample('farm', 'A farm')]
  expect(names(documents, 'farm')).toEqual(['farm'])
})

test('short words are not guessed', () => {
  expect(names([sample('mit', 'MIT visit')], 'mat')).toEqual([])
})

test('all words count; only when no document has them all, some are enough', () => {
  const documents = [
    sample('both', 'Harvard summer'),
    sample('one', 'Summer days'),
    sample('none', 'Winter nights'),
  ]
  expect(names(documents, 'summer harvard')).toEqual(['both'])
  expect(names(documents, 'summer price')).toEqual(['both', 'one'])
  expect(names(documents, 'price of summer tickets')).toEqual([])
})

test('little words do not decide', () => {
  expect(names(english, 'the voice of the assistant')).toEqual(['voice'])
  expect(names([sample('who', 'Who we are')], 'who are we')).toEqual(['who'])
})

test('the very title comes first', () => {
  const documents = [
    sample('long', 'Robot summer robot school', 'summer robot'),
    sample('exact', 'Summer robot'),
  ]
  expect(names(documents, 'summer robot')).toEqual(['exact', 'long'])
})

const chinese = [
  sample('assistant', '陪外婆说话的声音', '为老人而做的语音陪伴', '难的是听，老人说话会停顿'),
  sample('camp', '夏令营十天', '走进实验室'),
  sample('traditional', '導師與學生專案', '語音辨識'),
]

test.each([
  ['语音', ['assistant', 'traditional']],
  ['語音', ['assistant', 'traditional']],
  ['导师', ['traditional']],
  ['專案', ['traditional']],
  ['夏令營', ['camp']],
  ['老', ['assistant']],
  ['语音陪伴', ['assistant']],
  ['音语', []],
])('Chinese by pairs, in either script: %s', (query, expected) => {
  expect(names(chinese, query)).toEqual(expected)
})

test('nothing, blanks and signs find nothing', () => {
  for (const query of ['', '   ', '?!', '—']) expect(names(english, query)).toEqual([])
})

test('a pathological query is bounded', () => {
  const vocabulary = Array.from({ length: 3_000 }, (_, index) => `word${index.toString(36)}abcdefg`)
  const index = createSearchIndex([sample('all', '', '', vocabulary.join(' '))])
  const query = Array.from({ length: 500 }, (_, number) => `xyzzyplugh${number}q`).join(' ')
  expect(index.search(query).hits).toEqual([])
})
