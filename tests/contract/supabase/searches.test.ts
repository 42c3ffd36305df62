import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { completeRows } from '../../../app/utils/search-columns.server.ts'
import { foldText, searchWords } from '../../../packages/shared/text/fold-text.ts'
import { lead, message } from './samples.ts'
import { useTarget } from './target.ts'

const target = useTarget()

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

describe('searches find what readers read as the same', () => {
  async function foundBy(written: string, typed: string): Promise<number[]> {
    const tag = randomUUID()
    const { contact, leads } = target
    const sent = message({ name: tag, message: `so: ${written}.` })
    expect((await contact.server.from('contact_submissions').insert(sent)).error).toBeNull()
    const left = lead({ goal: `so: ${written}.`, user_type: tag })
    expect((await leads.server.from('leads').insert(left)).error).toBeNull()
    await completeRows(contact.server, 'contact_submissions')
    await completeRows(leads.server, 'leads')
    const words = searchWords(`${tag} ${typed}`)
    const found = await Promise.all([
      contact.server.rpc('search_submissions', { words }),
      leads.server.rpc('search_leads', { words: words.map((word) => [word]) }),
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
