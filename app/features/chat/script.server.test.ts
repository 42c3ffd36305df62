import { expect, onTestFinished, test } from 'vitest'
import { dataset } from '#app/content/queries/fixture.ts'
import { openContent } from '../../../tests/fixtures/content-context.ts'
import { seedDocument, seedScript } from '../../../tests/fixtures/chat/seed-script.ts'
import { chatScript, localizeScript, scriptOfRevision } from './script.server.ts'

test('the words are in the language asked for, the names of answers in every language the same', () => {
  const [en, zh, zhTW] = [seedScript('en'), seedScript('zh'), seedScript('zh-TW')]
  const first = (script: typeof en) => script.steps[0]!
  expect(first(en).options.map(({ label }) => label)).toEqual(['Yes, please!', 'Just browsing'])
  expect(first(zh).options[0]!.label).toBe('好的，麻烦您！')
  expect(first(zhTW).options[0]!.label).toBe('好的，麻煩了！')
  expect(first(zhTW).options.map(({ value }) => value)).toEqual(['yes-please', 'just-browsing'])
  expect(zhTW.goodbye).toContain('再見')
})

test('the revision stays with new words and changes with every way, answer, tag or link, and with what names an answer', () => {
  const { revision } = seedScript('en')
  expect(seedScript('zh').revision).toBe(revision)
  expect(edited((start) => (start.text = { ...start.text, en: 'Hi!' }))).toBe(revision)
  expect(edited((start) => (start.options![0]!.next = 'goal'))).not.toBe(revision)
  expect(edited((start) => (start.options![0]!.tags = ['engaged']))).not.toBe(revision)
  expect(edited((start) => start.options!.pop())).not.toBe(revision)
  expect(edited((start) => (start.type = 'handover'))).not.toBe(revision)
  expect(edited(({ options }) => (options![0]!.label.zh = '好的'))).toBe(revision)
  expect(edited(({ options }) => (options![0]!.label.en = 'Yes, please'))).toBe(revision)
  expect(edited(({ options }) => (options![0]!.label.en = 'Yes!'))).not.toBe(revision)
})

test('what the form for a way to answer promises is what an editor has written, in the language asked for', () => {
  const contactNote = { ...seedDocument().contactNote, zh: '只用来回复。', zhTW: undefined }
  const document = { ...seedDocument(), contactNote }
  expect(localizeScript(document, 'zh').contact).toEqual({
    note: '只用来回复。',
    thanks: '谢谢，顾问会按您留下的方式回复。',
  })
  expect(localizeScript(document, 'zh-TW').contact.note).toEqual({ text: '只用来回复。', lang: 'zh-Hans' })
})

test('steps without options, links or tags are complete', () => {
  const document = seedDocument()
  const bare = { ...document.steps[0]!, options: undefined, links: undefined }
  const [step] = localizeScript({ ...document, steps: [bare] }, 'en').steps
  expect(step).toMatchObject({ options: [], links: [], next: null })
})

test('a tag that the database would refuse is left out, so that it costs no lead', () => {
  const document = seedDocument()
  document.steps[0]!.options![0]!.tags = ['engaged', 'Hot Lead', 'x'.repeat(61), '', '-', 'grade12']
  expect(localizeScript(document, 'en').steps[0]!.options[0]!.tags).toEqual(['engaged', 'grade12'])
})

test('a booking page that may not be followed is none', () => {
  const bookingOf = (bookingUrl: string | null) =>
    localizeScript({ ...seedDocument(), bookingUrl }, 'en').bookingUrl
  expect(bookingOf('https://booking.example/')).toBe('https://booking.example/')
  for (const address of ['javascript:alert(1)', '', null]) expect(bookingOf(address)).toBeNull()
})

test('a preview keeps no script: those that visitors are in the middle of are kept, and its own leads fit what it shows', async () => {
  const content = await openContent(dataset)
  onTestFinished(() => void content.close())
  const kept = new Map<string, unknown>()
  const scripts = {
    remember: (revision: string, script: unknown) => void kept.set(revision, script),
    recall: (revision: string) => kept.get(revision) ?? null,
  }
  const visitor = { ...content.context, scripts }
  const editor = { ...visitor, preview: { expires: Date.now() + 60_000 } }
  const shown = await chatScript(editor, 'zh')
  expect(kept.size).toBe(0)
  expect((await scriptOfRevision(editor, shown.revision)).revision).toBe(shown.revision)
  const { revision } = await chatScript(visitor, 'zh')
  expect([...kept.keys()]).toEqual([revision])
})

function edited(edit: (start: ReturnType<typeof seedDocument>['steps'][number]) => unknown): string {
  const document = seedDocument()
  edit(document.steps[0]!)
  return localizeScript(document, 'en').revision
}
