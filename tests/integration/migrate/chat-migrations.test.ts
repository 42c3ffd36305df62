import { expect, test } from 'vitest'
import { block, policy, seed, useDatasets } from './datasets.ts'

const { dataset } = useDatasets('names')

test('a handover keeps one way to leave contact data, and the privacy policy tells of names', async () => {
  const { fill, read, apply } = dataset('names')
  const body = {
    en: [
      block(
        'We ask for no name. Once an advisor is to answer, you may leave an email address or a phone number, with your consent; we keep it with these answers and use it for that answer only.',
      ),
      block('As chat answers carry no name, we may need the day and time of the chat to find them.', 1),
    ],
    zh: [block('聊天回答不带姓名，因此可能需要您告诉我们聊天的日期和时间，才能找到它。')],
    zhTW: [block('聊天回答沒有姓名。')],
  }
  const link = (_key: string, en: string, target: string) => ({ _key, target, label: { en } })
  const steps = [
    { _key: 'a', type: 'handover', links: [link('l', 'Write a letter instead', 'contact')] },
    { _key: 'b', type: 'handover', links: [link('l', 'Ask our office', 'contact')] },
    { _key: 'c', type: 'message', links: [link('l', 'Write a letter instead', 'contact')] },
  ]
  await fill([policy(body), { _id: 'chatScript', _type: 'chatScript', steps }])
  for (const name of ['privacy-names-and-topics', 'one-form-in-the-chat']) await apply(`2026-11-26-${name}`)
  const texts: string[] = await read(
    '*[_type == "legalPage"][0].body{"of": [...en, ...zh, ...zhTW][].children[0].text}.of',
  )
  for (const text of texts.slice(0, 3)) expect(seed).toContain(text)
  expect(texts[3]).toBe('聊天回答沒有姓名。')
  expect(await read('*[_type == "chatScript"][0].steps[].links[].label.en')).toEqual([
    'Ask our office',
    'Write a letter instead',
  ])
})
