import { expect, test } from 'vitest'
import { plain } from '#app/i18n/localize.ts'
import { seedDocument, seedScript } from '../../../tests/support/chat/seed-script.ts'
import { localizeScript } from './script.server.ts'

type Step = ReturnType<typeof seedDocument>['steps'][number]

function edited(edit: (start: Step) => unknown) {
  const document = seedDocument()
  edit(document.steps[0]!)
  return localizeScript(document, 'en')
}

test('shows texts in the requested language, with the same option values in all', () => {
  const options = (['en', 'zh', 'zh-TW'] as const).map((locale) => seedScript(locale).steps[0]!.options)
  expect(options.map(([yes]) => plain(yes!.label))).toEqual([
    'Yes, please!',
    '好的，麻烦您！',
    '好的，麻煩了！',
  ])
  for (const offered of options)
    expect(offered.map(({ value }) => value)).toEqual(['yes-please', 'just-browsing'])
  expect(seedScript('zh-TW').goodbye).toContain('再見')
})

test('shows the contact note of the editor in the requested language', () => {
  const script = seedDocument()
  const contactNote = { ...script.contactNote, zh: '只用来回复。', zhTW: undefined }
  const contactIn = (locale: 'zh' | 'zh-TW') => localizeScript({ ...script, contactNote }, locale).contact
  const { note, thanks } = contactIn('zh')
  expect([note, thanks].map(plain)).toEqual(['只用来回复。', script.contactThanks.zh])
  expect(contactIn('zh-TW').note).toEqual({ text: '只用来回复。', lang: 'zh-Hans' })
})

test('completes a step without options, links and tags', () => {
  const { steps } = edited((start) => Object.assign(start, { options: undefined, links: undefined }))
  expect(steps[0]).toMatchObject({ options: [], links: [], next: null })
})

test('drops tags that the database would refuse', () => {
  const tags = ['engaged', 'Hot Lead', 'x'.repeat(61), '', '-', 'grade12']
  const { steps } = edited((start) => (start.options![0]!.tags = tags))
  expect(steps[0]!.options[0]!.tags).toEqual(['engaged', 'grade12'])
})

test.each([
  ['https://booking.example/', 'https://booking.example/'],
  ['javascript:alert(1)', null],
  ['', null],
  [null, null],
])('the booking URL %j becomes %j', (bookingUrl, href) => {
  expect(localizeScript({ ...seedDocument(), bookingUrl }, 'en').bookingUrl).toBe(href)
})
