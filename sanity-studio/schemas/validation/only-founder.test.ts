import { expect, test } from 'vitest'
import { contextOf } from '../../tests/validate.ts'
import { onlyFounder } from '../documents/mentor.ts'

const dataset = [
  { _id: 'mentor-a', _type: 'mentor', group: 'founder' },
  { _id: 'drafts.mentor-a', _type: 'mentor', group: 'founder' },
  { _id: 'mentor-b', _type: 'mentor', group: 'mentor' },
  { _id: 'drafts.mentor-c', _type: 'mentor', group: 'founder' },
]
const withoutFounder = dataset.slice(2)
const warning = expect.any(String)

test.each([
  ['warns about a second founder', 'founder', 'mentor-b', dataset, warning],
  ['warns about the draft of a second founder', 'founder', 'drafts.mentor-b', dataset, warning],
  ['accepts the founder', 'founder', 'mentor-a', dataset, true],
  ['accepts the draft of the founder', 'founder', 'drafts.mentor-a', dataset, true],
  ['accepts a mentor of another group', 'mentor', 'mentor-b', dataset, true],
  ['ignores an unpublished founder', 'founder', 'mentor-b', withoutFounder, true],
])('%s', async (_title, group, _id, documents, outcome) => {
  expect(await onlyFounder(group, contextOf(documents, { _id }))).toEqual(outcome)
})
