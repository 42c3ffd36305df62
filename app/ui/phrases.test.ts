import { expect, test } from 'vitest'
import { randomSequence } from '../../tests/fixtures/random-sequence.ts'
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

test.each([
  ['关于Stanford', ['关于', 'Stanford']],
  ['Stanford学院', ['Stanford', '学院']],
  ['与Stanford University合作', ['与Stanford University', '合作']],
  ['我们的Research Mentors', ['我们的', 'Research Mentors']],
  ['三支學生隊伍登上醫療 AI 會議', ['三支', '學', '生', '隊', '伍', '登', '上', '醫療 ', 'AI ', '會議']],
  ['為全校員工開設的 AI 素養工作坊', ['為全校員工開設的 ', 'AI ', '素養工作坊']],
  ['新闻：Stanford University', ['新闻：', 'Stanford University']],
  ['三支学生队伍用AI做研究', ['三支', '学', '生', '队', '伍', '用', 'AI', '做', '研究']],
  ['面向高中生的科研作品集中呈现（AI Lab）', ['面向高中生的', '科研作品集中呈现', '（AI Lab）']],
  ['在线课程学习与研究成果的展现“Demo Day”', ['在线课程学习', '与研究成果的', '展现', '“Demo Day”']],
  [
    '學生在AI研究所(Stanford Lab)的暑期專案成果',
    ['學生', '在AI', '研', '究', '所', '(Stanford Lab)的', '暑期專案成果'],
  ],
])('%s, a title with an English name in it, may be broken beside the name', (text, pieces) => {
  expect(phrases(text, 8)).toEqual(pieces)
})

test.each([
  ['七月梯次名額大概只剩不到10位', '到10位'],
  ['我們的材料費總共只要300美元就夠', '要300美'],
  ['暑期科研计划公布第3期招生名单', '第3期'],
  ['创新挑战赛决赛将于2025年8月举行', '于2025年8月'],
  ['他们为什么都喜欢看B站的视频', '看B站'],
])('a line of “%s” never begins or ends with the number or the letter in %s', (text, kept) => {
  expect(phrases(text, 6).some((piece) => piece.includes(kept))).toBe(true)
})

test('a character behind a bracket is not left alone', () => {
  expect(phrases('暑期科研计划招生公告第（3）期', 8).at(-1)).toBe('（3）期')
  expect(phrases('“朙”是“明”的古字：窗在左', 8)).toEqual(['“朙”是“明”', '的古字：', '窗在左'])
})

test('whatever a heading is made of, its pieces are all of it, once and in order', () => {
  const parts = [
    ...'现在正与的了得解确研究课程窗，。、：！·…（）()《》「」“”"2 ',
    ...['AI', 'Stanford', 'Stanford University', 'NeurIPS 2026', '94%', '$300', 'GPT-4', 'École', '𠮷', '👋'],
  ]
  const random = randomSequence(20_261_123)
  const below = (limit: number) => Math.floor(random() * limit)
  for (let round = 0; round < 5_000; round++) {
    const text = Array.from({ length: below(20) }, () => parts[below(parts.length)]).join('')
    for (const whole of [6, 8]) expect(phrases(text, whole).join('')).toBe(text)
  }
})

test('a clause that fits stays whole', () => {
  expect(phrases('機器說的話，不該只能照單全收', 8)).toEqual(['機器說的話，', '不該只能照單全收'])
})
