import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameNumber, numberForms } from '../../../app/utils/same-number.ts'
import { foldText } from '../../../packages/shared/text/fold-text.ts'
import { differentNumbers, sameNumbers } from '../../support/phone-numbers.ts'
import { lead, message } from './samples.ts'
import { isHosted, useTarget } from './target.ts'

const target = useTarget()

/** Of these, all texts are made that are compared in SQL and in packages/shared. */
const pieces =
  `⼈⼯智能|人工智能|ＡＩ课程|ai课程|ｶﾞｲﾄﾞ|ガイド|oﬃce ①|office 1|見⻅⻓|见见长|O’Neil|O'Neil|D'Arcy|DʼArcy
rock ‘n’ roll|'n' roll|“quoted”|"quoted"|「引號」|“引号”|Jean‑Luc|Jean-Luc|José|Jose|Nguyễn Đức
nguyen duc|Jose\u0301|José|Łukasz Ørsted|lukasz orsted|STRASSE|straße|İstanbul|istanbul
ΟΔΟΣ|οδός|陳瑋與學生|陈玮与学生|麦当劳|麥當勞|生成式AI课程|AI|用 AI 做課題|用AI做课题|第3期|3|Jo\u200bse\u00adph|Joseph
课\u2060程\ufeff表|课程表|각각|각각|٠٩١٢|0912`.split(/[|\n]/)

/** `[written, found by]`: of one kind each. */
const sameTexts = [
  ['⼈⼯智能', '人工智能'],
  ['“quoted”', '"quoted"'],
  ['José', 'Jose'],
  ['STRASSE', 'straße'],
  ['陳瑋與學生', '陈玮与学生'],
  ['生成式AI课程', 'AI'],
  ['用 AI 做課題', '用AI做课题'],
  ['Jo\u200bse\u00adph', 'Joseph'],
] as const

const differentTexts = [
  ['がくせい', 'かくせい'],
  ['각', '가'],
  ['कि', 'का'],
  ['人工智能', '人类智能'],
] as const

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

describe.skipIf(isHosted)('in SQL texts are compared as in packages/shared', () => {
  /** PostgreSQL 18 knows Unicode 16. */
  const ofUnicode17 = /[\ua7ce-\ua7d5\ua7f1\u{16ea0}-\u{16eb8}]/u

  test.each(['contact', 'leads'] as const)('every character, in %s', async (project) => {
    // Each on a line of its own, so that none merges with its neighbour.
    const lines = Array.from({ length: 0x200 }, (_, row) => row * 0x200).map((first) =>
      Array.from({ length: 0x200 }, (_, index) => String.fromCodePoint(first + index))
        .filter((character) => !/[\0\n\p{Cs}\p{Cn}]/u.test(character) && !ofUnicode17.test(character))
        .join('\n'),
    )
    const rows = await target.sql(
      project,
      `select private.fold_text(line) as folded from jsonb_array_elements_text(${quoted(JSON.stringify(lines))}) as line`,
    )
    const differing = lines.flatMap((line, row) => {
      const folded = String(rows[row]!.folded).split('\n')
      const expected = foldText(line).split('\n')
      return line
        .split('\n')
        .flatMap((character, index) =>
          folded[index] === expected[index] ? [] : [[character, expected[index], folded[index]]],
        )
    })
    expect(differing).toEqual([])
  })

  test('any text', async () => {
    const parts = fc.oneof(
      fc.constantFrom(...pieces, ...'\u0301\u3099\u11a8ﾞ\u200d ´¨"«\t\u3000・'),
      fc.string({ unit: 'grapheme' }),
    )
    const texts = fc
      .sample(fc.array(parts, { maxLength: 6 }), { numRuns: 3_000, seed: 39 })
      .map((text) => text.join('').replaceAll('\0', ''))
    const rows = await target.sql(
      'contact',
      `select private.fold_text(text) as folded from jsonb_array_elements_text(${quoted(JSON.stringify(texts))}) as text`,
    )
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
  })
})

describe.skipIf(isHosted)('in SQL telephone numbers are compared as in app/utils', () => {
  test.each(['contact', 'leads'] as const)('the same and different ones, in %s', async (project) => {
    const pairs = [...sameNumbers, ...differentNumbers].flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ])
    const rows = await target.sql(
      project,
      `select private.same_number(pair ->> 0, pair ->> 1) as same
      from jsonb_array_elements(${quoted(JSON.stringify(pairs))}) as pair`,
    )
    expect(pairs.map((pair, index) => [...pair, rows[index]!.same])).toEqual(
      pairs.map(([one, other]) => [one, other, isSameNumber(one!, other!)]),
    )
  })

  test('any text', async () => {
    const pieces = fc.oneof(
      fc.constantFrom(...[...sameNumbers, ...differentNumbers].flat()),
      fc.constantFrom(...' ()-+,/·_:.#', 'x', 'tel:', 'amy2008', '轉', '(0)', '00', '9:00'),
      fc.stringMatching(/^\d{1,9}$/),
    )
    const texts = fc
      .sample(fc.array(pieces, { maxLength: 7 }), { numRuns: 3_000, seed: 57 })
      .map((parts) => parts.join(''))
    const rows = await target.sql(
      'leads',
      `select to_json(private.number_forms(text)) as forms from jsonb_array_elements_text(${quoted(JSON.stringify(texts))}) as text`,
    )
    const expected = texts.map((text) => {
      const { whole = null, local = null, national = null } = numberForms(text) ?? {}
      return [text, [whole, local, national]]
    })
    expect(texts.map((text, index) => [text, rows[index]!.forms])).toEqual(expected)
  })
})

describe('searches find what readers read as the same', () => {
  async function foundBy(written: string, typed: string): Promise<number[]> {
    const tag = randomUUID()
    const { contact, leads } = target
    const sent = message({ name: tag, message: `so: ${written}.` })
    expect((await contact.server.from('contact_submissions').insert(sent)).error).toBeNull()
    const left = lead({ goal: `so: ${written}.`, user_type: tag })
    expect((await leads.server.from('leads').insert(left)).error).toBeNull()
    const query = `${tag} ${typed}`
    const found = await Promise.all([
      contact.server.rpc('search_submissions', { query }),
      leads.server.rpc('search_leads', { words: query.split(' ').map((word) => [word]) }),
    ])
    return found.map(({ data }) => data.length)
  }

  test.each(sameTexts)('“%s” is found by “%s”, and the other way round', async (written, typed) => {
    expect(await foundBy(written, typed)).toEqual([1, 1])
    if (foldText(written) === foldText(typed)) expect(await foundBy(typed, written)).toEqual([1, 1])
  })

  test.each(differentTexts)('“%s” is not found by “%s”', async (written, typed) => {
    expect(await foundBy(written, typed)).toEqual([0, 0])
  })
})
