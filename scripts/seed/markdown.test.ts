import { expect, test } from 'vitest'
import { markdownToBlocks } from './markdown.ts'

test('headings, paragraphs, quotations and lists have their styles', () => {
  const { blocks, problems } = markdownToBlocks('## A\n\n### B\n\nC\n\n> D\n\n- E\n  - F\n\n1. G\n')
  expect(problems).toEqual([])
  const found = blocks.map(({ style, listItem, level, children }) => [
    style,
    listItem,
    level,
    children[0]?.text,
  ])
  expect(found).toEqual([
    ['h2', undefined, undefined, 'A'],
    ['h3', undefined, undefined, 'B'],
    ['normal', undefined, undefined, 'C'],
    ['blockquote', undefined, undefined, 'D'],
    ['normal', 'bullet', 1, 'E'],
    ['normal', 'bullet', 2, 'F'],
    ['normal', 'number', 1, 'G'],
  ])
})

test('strong text and links are marked, also when nested', () => {
  const [block] = markdownToBlocks('See **the [list](/projects)** now').blocks
  const link = block?.markDefs[0]
  expect(link).toMatchObject({ _type: 'link', href: '/projects' })
  expect(block?.children.map(({ text, marks }) => [text, marks])).toEqual([
    ['See ', []],
    ['the ', ['strong']],
    ['list', ['strong', link?._key]],
    [' now', []],
  ])
})

test('keys are reproducible and unique', () => {
  const markdown = 'one **two** [three](/about)\n\n- four\n- five'
  const { blocks } = markdownToBlocks(markdown)
  expect(markdownToBlocks(markdown).blocks).toEqual(blocks)
  const items = blocks.flatMap((block) => [block, ...block.children, ...block.markDefs])
  expect(new Set(items.map(({ _key }) => _key)).size).toBe(items.length)
})

test.each([
  ['wrapped\nEnglish', 'wrapped English'],
  ['折行的\n中文', '折行的中文'],
  ['折行，\n**中文**', '折行，中文'],
  ['學習\nAI 素養', '學習 AI 素養'],
  ['他說：\n“好”', '他說：“好”'],
  ['kept  \nbreak', 'kept\nbreak'],
])('the lines of %j are joined as its script requires', (markdown, text) => {
  const [block] = markdownToBlocks(markdown).blocks
  expect(block?.children.map((span) => span.text).join('')).toBe(text)
})

test.each([
  ['first\n\n# Title', 3, '## and ###'],
  ['| a | b |\n|---|---|\n| c | d |', 2, 'table'],
  ['text\n\n<b>bold</b>', 3, 'html'],
  ['![picture](a.png)', 1, 'image'],
  ['```\ncode\n```', 1, 'code'],
  ['some `code`', 1, 'inlineCode'],
  ['some *stress*', 1, 'emphasis'],
  ['a\n\n---\n', 3, 'thematicBreak'],
  ['one\ntwo **重點：**接著', 2, '**'],
  ['{{picture:hero}}', 1, '{{'],
  ['[text](http://insecure.example)', 1, 'http://insecure.example'],
  ['[text](javascript:alert)', 1, 'javascript:alert'],
  ['[text](//other.example)', 1, '//other.example'],
  ['[text](/a b)', 1, 'link'],
  ['> ## quoted heading', 1, 'paragraphs'],
  ['3. starts at three', 1, 'starts at 1'],
])('%j is refused with its line', (markdown, line, word) => {
  const [problem] = markdownToBlocks(markdown).problems
  expect(problem).toMatchObject({ line, message: expect.stringContaining(word) })
})
