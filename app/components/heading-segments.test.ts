import { expect, test } from 'vitest'
import { randomSequence } from '../../packages/shared/tests/random-sequence.ts'
import { headingSegments } from './heading-segments.ts'

test.each([
  [6, 'Student and Intern Projects'],
  [6, '三個階段，|一扇一扇|把窗打開'],
  [6, '想做|一|個|自|己的|專案？'],
  [6, '走进高中的|公开课'],
  [6, '走訪麻省理工'],
  [6, '一場歡迎觀眾|「搞破壞」|的成果展'],
  [6, '一场欢迎观众|“搞破坏”|的成果展'],
  [6, '「做給我看」'],
  [6, '三個獎項，|沒有|一|個|頒|給|最|高分'],
  [8, '機器說的話，|不該只能照單全收'],
  [8, '“朙”是“明”|的古字：|窗在左'],
  [8, '关于|Stanford'],
  [8, 'Stanford|学院'],
  [8, '与Stanford University|合作'],
  [8, '我们的|Research Mentors'],
  [8, '三支|學|生|隊|伍|登|上|醫療 |AI |會議'],
  [8, '為全校員工開設的 |AI |素養工作坊'],
  [8, '新闻：|Stanford University'],
  [8, '三支|学|生|队|伍|用|AI|做|研究'],
  [8, '面向高中生的|科研作品集中呈现|（AI Lab）'],
  [8, '在线课程学习|与研究成果的|展现|“Demo Day”'],
  [8, '學生|在AI|研|究|所|(Stanford Lab)的|暑期專案成果'],
])('with whole clauses of up to %i characters: %s', (whole, marked) => {
  expect(headingSegments(marked.replaceAll('|', ''), whole)).toEqual(marked.split('|'))
})

test.each(['机器说的话，不该只能照单全收', '为日渐老去的家而设计', '与三所大学合作，一年之后'])(
  'no phrase of “%s” begins with punctuation, and the last has two characters or more',
  (text) => {
    const pieces = headingSegments(text, 6)
    expect(pieces.filter((piece) => /^[，。、；：！？]/.test(piece))).toEqual([])
    expect(pieces.at(-1)?.length).toBeGreaterThan(1)
  },
)

test.each([
  ['想多了解一些我们正在做什么', ['了解', '正在']],
  ['參與式設計現在有了新的目的', ['參與', '現在']],
  ['参与式设计现在有了新的目的', ['参与', '现在']],
  ['從教室走出去從而得到更多的確切答案', ['從而', '得到', '的確']],
  ['不該存在的問題實在是太多了', ['存在', '實在']],
])('“%s” is not broken inside words that contain a particle', (text, words) => {
  for (const whole of [6, 8]) {
    const pieces = headingSegments(text, whole)
    expect(words.filter((word) => !pieces.some((piece) => piece.includes(word)))).toEqual([])
  }
})

test.each([
  ['七月梯次名額大概只剩不到10位', '到10位'],
  ['我們的材料費總共只要300美元就夠', '要300美'],
  ['暑期科研计划公布第3期招生名单', '第3期'],
  ['创新挑战赛决赛将于2025年8月举行', '于2025年8月'],
  ['他们为什么都喜欢看B站的视频', '看B站'],
  ['暑期科研计划招生公告第（3）期', '（3）期'],
])('“%s” is not broken beside the number or Latin letter in %s', (text, unbroken) => {
  for (const whole of [6, 8])
    expect(headingSegments(text, whole).some((piece) => piece.includes(unbroken))).toBe(true)
})

test('the segments of random headings join to the whole heading', () => {
  const characters = [...'现在正与的了得解确研究课程窗，。、：！·…（）()《》「」“”"2 ']
  const names = [
    'AI',
    'Stanford',
    'Stanford University',
    'NeurIPS 2026',
    '94%',
    '$300',
    'GPT-4',
    'École',
    '𠮷',
    '👋',
  ]
  const parts = [...characters, ...names]
  const random = randomSequence(20_261_123)
  const below = (limit: number) => Math.floor(random() * limit)
  for (let round = 0; round < 5_000; round++) {
    const text = Array.from({ length: below(20) }, () => parts[below(parts.length)]).join('')
    for (const whole of [6, 8]) expect(headingSegments(text, whole).join('')).toBe(text)
  }
})
