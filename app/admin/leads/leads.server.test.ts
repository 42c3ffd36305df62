import { expect, test } from 'vitest'
import { leadSearchTerms } from './leads.server.ts'

const labels = {
  'identify_user:parent': { en: 'Parent', zh: '家长', 'zh-TW': '家長' },
  'ask_grade:grade-11': { en: 'Grade 11', zh: '十一年级（高二）', 'zh-TW': '十一年級（高二）' },
}

test.each([
  ['家长', [['家长', '"identify_user:parent"']]],
  ['高二 mei@', [['高二', '"ask_grade:grade-11"'], ['mei@']]],
  ['ＧＲＡＤＥ', [['grade', '"ask_grade:grade-11"']]],
  ['⼗⼀年級', [['十一年级', '"ask_grade:grade-11"']]],
  ['家\u200b長', [['家长', '"identify_user:parent"']]],
  ["O'Neil", [['oneil']]],
  ['  ', []],
  ['\u200b', []],
])('the query %j has the terms %j', (query, terms) => expect(leadSearchTerms(query, labels)).toEqual(terms))
