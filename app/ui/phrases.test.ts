import { expect, test } from 'vitest'
import { phrases } from './phrases.ts'

test.each([
  ['Student and Intern Projects', ['Student and Intern Projects']],
  ['三個階段，一扇一扇把窗打開', ['三個階段，', '一扇一扇', '把窗打開']],
  ['想做一個自己的專案？', ['想做', '一', '個', '自', '己的', '專案？']],
  ['走进高中的公开课', ['走进高中的', '公开课']],
  ['走訪麻省理工', ['走訪麻省理工']],
  ['一場歡迎觀眾「搞破壞」的成果展', ['一場歡迎觀眾', '「搞破壞」', '的成果展']],
  ['一场欢迎观众“搞破坏”的成果展', ['一场欢迎观众', '“搞破坏”', '的成果展']],
  ['「做給我看」', ['「做給我看」']],
  ['三個獎項，沒有一個頒給最高分', ['三個獎項，', '沒有', '一', '個', '頒', '給', '最', '高分']],
])('%s may be broken between its phrases', (text, pieces) => {
  expect(phrases(text, 6)).toEqual(pieces)
  expect(phrases(text, 6).join('')).toBe(text)
})

test('nothing that a line could begin or end with is a single character of a short clause or a mark', () => {
  for (const text of ['机器说的话，不该只能照单全收', '为日渐老去的家而设计', '与三所大学合作，一年之后']) {
    const pieces = phrases(text, 6)
    expect(pieces.filter((piece) => /^[，。、；：！？]/.test(piece))).toEqual([])
    expect(pieces.at(-1)?.length).toBeGreaterThan(1)
  }
})

test.each([
  ['想多了解一些我们正在做什么', ['了解', '正在']],
  ['參與式設計現在有了新的目的', ['參與', '現在']],
  ['参与式设计现在有了新的目的', ['参与', '现在']],
  ['從教室走出去從而得到更多的確切答案', ['從而', '得到', '的確']],
  ['不該存在的問題實在是太多了', ['存在', '實在']],
])('no word of “%s” is taken apart by what looks like a particle', (text, words) => {
  for (const whole of [6, 8]) {
    const pieces = phrases(text, whole)
    expect(pieces.join('')).toBe(text)
    for (const word of words) expect(pieces.some((piece) => piece.includes(word))).toBe(true)
  }
})

test('a clause that fits stays whole', () => {
  expect(phrases('機器說的話，不該只能照單全收', 8)).toEqual(['機器說的話，', '不該只能照單全收'])
})
