import { expect, test } from 'vitest'
import { randomSequence } from '../../packages/shared/tests/random-sequence.ts'
import { localize, plain } from './localize.ts'
import { withoutWordBreaks, withWholeDates, withWordBreaks } from './word-breaks.ts'

/** `|` is a break, `~` a blank that is none, `^` around what no line ends in. */
const signed = (text: string) =>
  text.replaceAll('\u200B', '|').replaceAll('\u00A0', '~').replaceAll('\u2060', '^')
const shown = (text: string) => signed(withWordBreaks(text))

test.each([
  'Student and Intern Projects',
  'Entry closed on ^June 6, 2025^ at ^5 p.m.^; May 100 come in January 2027',
  'Tuesday, ^7:30–9:30 p.m.^, Saturday, ^10 a.m.–5 p.m.^',
  '七月，|哈佛周边',
  '课程每期|四周|165美元，|每天不到|6~美元',
  '从哪儿来，|也能用英文|跟评委讲明白',
  '機器說的，|不必|照單全收',
  '三支學生|隊伍登上|醫療 AI~研討會',
  '与 Stanford University 合作的|暑期课程',
  '一场欢迎|观众|“搞破坏”的|成果展',
  '面向初三|至高三学生|和大学生的 AI~素养、|编程与研究|课程',
  '二十二张展桌，|486位|观众',
  '網站的|無障礙|程度',
  '已于^2025年6月6日^|截止报名',
  '^周二^、|^周四19:30–21:30^，|北京时间',
  '^3月6日^',
])('%s', (text) =>
  expect(shown(text.replaceAll('|', '').replaceAll('~', ' ').replaceAll('^', ''))).toBe(text),
)

test.each([
  '報名已於^2025年6月6日^截止。',
  '^2027年7月5日^^至14日^',
  '^2027年^秋季',
  '冬令时期间各早^一小时^，小时候',
  '看了^四個小時^',
  '^週二晚上7:30–9:30^',
  '^周六10:00^，每周五答复',
  '請於^2026年12月18日^（含）前申請',
  '英文班^周二^至^周四18:00–20:00^，次日',
  '請打^+1 617 555 0148^',
  '^July 9 – 18^, 2027',
  '^January 5^ – ^February 3, 2027^',
])('a line of a paragraph does not tear %s', (text) => {
  const plainText = text.replaceAll('^', '')
  expect(signed(withWholeDates(plainText))).toBe(text)
  expect(withoutWordBreaks(withWholeDates(plainText))).toBe(plainText)
})

test('without its breaks a text is as written', () => {
  const parts = [
    ...'现在正与的了得解确研究课程窗年月日小时，。、：！·…—–（）()《》「」“”"2 \n',
    'AI',
    'Stanford',
    '94%',
    '$300',
    '𠮷',
    '👋',
  ]
  const random = randomSequence(20_261_123)
  const below = (limit: number) => Math.floor(random() * limit)
  for (let round = 0; round < 2_000; round++) {
    const text = Array.from({ length: below(20) }, () => parts[below(parts.length)]).join('')
    const marked = withWordBreaks(text)
    expect(withoutWordBreaks(marked)).toBe(text)
    expect(marked).not.toMatch(/\u200B[，。、：！·…）》」”]/)
  }
})

test('headings and short texts in Chinese have breaks, paragraphs and attributes none', () => {
  const zh = '机器说的话，不该只能照单全收，'.repeat(3)
  const texts = {
    heading: { _type: 'localizedText' as const, zh },
    text: { _type: 'localizedText' as const, zh },
  }
  const { heading, text } = localize(texts, 'zh')
  expect(heading).toContain('\u200B')
  expect([plain(heading), text]).toEqual([zh, zh])
})
