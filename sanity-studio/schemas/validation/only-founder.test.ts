import { expect, test } from 'vitest'
import { contextOf } from './context-of.ts'
import { onlyFounder } from './only-founder.ts'

const dataset = [
  { _id: 'mentor-a', _type: 'mentor', group: 'founder' },
  { _id: 'drafts.mentor-a', _type: 'mentor', group: 'founder' },
  { _id: 'mentor-b', _type: 'mentor', group: 'mentor' },
  { _id: 'drafts.mentor-c', _type: 'mentor', group: 'founder' },
]
const withoutFounder = dataset.slice(2)
const warning = expect.any(String)

test.each([
  ['a second founder is warned of', 'founder', 'mentor-b', dataset, warning],
  ['so is the draft of one', 'founder', 'drafts.mentor-b', dataset, warning],
  ['the founder is accepted', 'founder', 'mentor-a', dataset, true],
  ['so is the founder’s own draft', 'founder', 'drafts.mentor-a', dataset, true],
  ['a mentor of another group is accepted', 'mentor', 'mentor-b', dataset, true],
  ['an unpublished founder does not count', 'founder', 'mentor-b', withoutFounder, true],
])('%s', async (_title, group, _id, documents, outcome) => {
  expect(await onlyFounder(group, contextOf(documents, { _id }))).toEqual(outcome)
})
