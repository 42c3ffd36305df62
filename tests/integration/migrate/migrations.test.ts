import { at, defineMigration, inc, patch, set } from '@sanity/migrate'
import type { Migration } from '@sanity/migrate'
import { expect, test } from 'vitest'
import { migrationNames } from '../../../scripts/migrate/load-migrations.ts'
import { runMigration, tryMigration } from '../../../scripts/migrate/run-migration.ts'
import type { clientOf } from '../../contract/lake/target.ts'
import { block, log, policy, seed, useDatasets } from './datasets.ts'

const { dataset, migrate } = useDatasets(
  ...['backups', 'booking', 'command', 'date', 'edited', 'kinds', 'policy', 'promises', 'resumed', 'twice'],
)

function run(client: ReturnType<typeof clientOf>, migration: Migration, again = false) {
  return runMigration({ name: '2026-01-01-test', migration }, { client, log, again })
}

const addOne = defineMigration({
  title: 'One more',
  documentTypes: ['counter'],
  migrate: { document: () => at('count', inc(1)) },
})

function counters(length: number) {
  return Array.from({ length }, (_, index) => ({
    _id: `counter-${String(index).padStart(3, '0')}`,
    _type: 'counter',
    count: 0,
  }))
}

test('the command changes published documents, drafts and versions once, and records it', async () => {
  const { fill, read } = dataset('command')
  const article = { _type: 'newsArticle', video: { _type: 'video', aspect: 'wide' } }
  await fill([
    { _id: 'news-a', ...article },
    { _id: 'drafts.news-a', ...article },
    { _id: '_.releases.summer', _type: 'system.release' },
    { _id: 'versions.summer.news-a', ...article },
    { _id: 'news-b', _type: 'newsArticle', video: { _type: 'video', videoId: 'x', aspect: 'wide' } },
    { _id: 'drafts.news-c', _type: 'newsArticle', video: { _type: 'video', title: { en: 'Lamp' } } },
    { _id: 'drafts.news-d', _type: 'newsArticle', video: { _type: 'video', poster: { _type: 'picture' } } },
    { _id: 'chatScript', _type: 'chatScript', exit: { label: { en: 'Exit Chat' }, goodbye: { en: 'Bye' } } },
  ])
  const tried = await migrate('command', '--dry-run')
  expect(tried.output).toContain('{"patch":{"id":"drafts.news-a","unset":["video"]}}')
  expect(tried.output).toContain('2026-11-20-empty-videos: 3 documents')
  expect(tried.output).toContain('2026-11-20-privacy-policy: 0 documents')
  expect(await read('count(*[defined(video)])')).toBe(6)
  expect(await read('count(*[_type == "migration"])')).toBe(0)

  const refused = await migrate('command')
  expect(refused).toMatchObject({ code: 2, output: expect.stringContaining('--yes') })

  const done = await migrate('command', '--yes')
  expect(done.output).toContain('migrated: 2026-11-20-empty-videos: 3 documents')
  const remaining = ['drafts.news-c', 'drafts.news-d', 'news-b']
  expect(await read('*[defined(video)] | order(_id)._id')).toEqual(remaining)
  expect(await read('*[_type == "chatScript"].exit')).toEqual([{ goodbye: { en: 'Bye' } }])
  const records = '*[_type == "migration"] | order(name) {name, changed, "over": defined(finishedAt), done}'
  const over = { over: true, done: null }
  const changed: Record<string, number> = {
    '2026-11-20-empty-videos': 3,
    '2026-11-22-chat-exit-reply': 1,
    '2026-11-23-promises-of-forms': 1,
  }
  const names = migrationNames()
  expect(await read(records)).toEqual(names.map((name) => ({ name, changed: changed[name] ?? 0, ...over })))
  expect((await migrate('command', '--yes')).output).toContain(`${names.length} already applied`)
  const again = await migrate('command', '2026-11-20-empty-videos', '--again', '--yes')
  expect(again.output).toContain('2026-11-20-empty-videos: 0 documents')
})

const storedInBrowser = {
  en: 'Whatever is stored in your browser: until you clear it. The language cookie expires after one year.',
  zh: '存放在您浏览器里的内容：直到您清除为止。语言 Cookie 的有效期为一年。',
  zhTW: '存放在您瀏覽器裡的內容：直到您清除為止。語言 Cookie 的效期為一年。',
}

test('extends the privacy policy and preserves what an editor has rewritten', async () => {
  const { fill, read, apply } = dataset('policy')
  const old = (edited: string) => ({
    en: [
      'We keep answers. We store no name, email address or phone number with them. Nobody sells them.',
      'Language and country',
      edited,
      storedInBrowser.en,
    ].map(block),
  })
  await fill([policy(old('Videos and other websites')), policy(old('Films'), 'drafts.legal-privacy')])
  const texts = (id: string) => read(`*[_id == "${id}"][0].body.en[]{style, listItem, "text": pt::text(@)}`)
  const name = '2026-11-20-privacy-policy'
  expect(await apply(name)).toBe(2)
  const published = [
    {
      style: 'normal',
      text: expect.stringMatching(/^We keep answers\. We ask for no name\. .* Nobody sells them\.$/),
    },
    { style: 'normal', text: expect.stringMatching(/^We also count, per day and language/) },
    { text: 'Language and country' },
    { style: 'h2', text: 'Counting how the site is used' },
    { style: 'normal', text: expect.stringMatching(/^To learn which pages help/) },
    { style: 'normal', text: expect.stringMatching(/Do Not Track/) },
    { text: 'Videos and other websites' },
    { listItem: 'bullet', text: 'Counts of how the site is used: 25 months.' },
    { text: expect.stringMatching(/^Whatever is stored/) },
  ]
  expect(await texts('legal-privacy')).toMatchObject(published)
  const draft = [...published.slice(0, 3), { text: 'Films' }, ...published.slice(7)]
  expect(await texts('drafts.legal-privacy')).toMatchObject(draft)
  expect(await apply(name, true)).toBe(0)
})

test('the privacy policy gets the texts of a new installation about calls, drafts, stored copies and minors', async () => {
  const { fill, read, apply } = dataset('booking')
  const old = {
    en: 'If you leave before asking for an advisor, your answers go nowhere. If you ask for an advisor, we store those answers,',
    zh: '如果您没有找顾问就离开，这些回答不会发送给任何人。如果您选择联系顾问，我们会保存这些回答',
    zhTW: '如果您沒有找顧問就離開，這些回答不會傳送給任何人。如果您選擇聯絡顧問，我們會保存這些回答',
  }
  const before = {
    en: 'you remove it by clearing this site’s data in your browser.',
    zh: '清除本网站在浏览器中的数据，即可将其删除。',
    zhTW: '清除本網站在瀏覽器中的資料，即可刪除。',
  }
  const copies = {
    en: 'If our server cannot be reached, a copy of the message is kept',
    zh: '如果当时连不上我们的服务器，留言会在您浏览器的本地存储中留一份副本',
    zhTW: '如果當時連不上我們的伺服器，留言會在您瀏覽器的本機儲存空間留下一份副本',
  }
  const minors = {
    en: 'We do not knowingly collect personal data from children under 13.',
    zhTW: '我們不會在知情的情況下蒐集未滿13歲兒童的個人資料。',
  }
  const languages = ['en', 'zh', 'zhTW'] as const
  const body = Object.fromEntries(
    languages.map((language) => [
      language,
      [before, old, copies, minors].flatMap((text, index) => {
        const { [language]: written } = text as Partial<typeof old>
        return written ? [block(written, index)] : []
      }),
    ]),
  )
  await fill([policy(body)])
  for (const name of ['22-privacy-drafts-and-calls', '22-privacy-kept-copies', '23-privacy-minors'])
    await apply(`2026-11-${name}`)
  const texts: string[] = await read(
    '*[_type == "legalPage"][0].body{"of": [...en, ...zh, ...zhTW][].children[0].text}.of',
  )
  expect(texts).toHaveLength(11)
  for (const text of texts) expect(seed).toContain(text)
  for (const text of [before, old, copies, minors].flatMap(Object.values<string>))
    expect(texts).not.toContain(text)
  expect(await read('*[_type == "legalPage"][0].lastUpdated')).toBe('2026-11-23')
})

test('the privacy policy and the handover get the texts of a new installation, unless an editor has rewritten them', async () => {
  const { fill, read, apply } = dataset('date')
  const body = {
    en: [block('When we change this policy, we change the date on this page. Ours.')],
    zh: [block('内容与留言相同，发不发由您决定。')],
    zhTW: [block('本頁的日期會更新。')],
  }
  const links = [{ _key: 'l', label: { en: 'Leave your name', zh: '自己的' } }]
  const text = {
    en: 'Our own',
    zhTW: '謝謝，您的回答已轉給顧問。不過他們還不知道如何稱呼您：請在聯絡表單留下姓名與電子郵件，一日之內會有人回信。',
  }
  const sentText = { en: 'Ours', zh: '我们会尽快回复。邮件程序没有打开也没关系：您的留言已经在我们这里。' }
  await fill([
    policy(body),
    { _id: 'chatScript', _type: 'chatScript', steps: [{ _key: 's', type: 'handover', text, links }] },
    { _id: 'homePage', _type: 'homePage', contact: { sentText } },
  ])
  const names = ['privacy-date', 'handover-texts', 'sent-text']
  for (const name of names) await apply(`2026-11-26-${name}`)
  const texts = '*[_type == "legalPage"][0].body{"of": [...en, ...zh, ...zhTW][].children[0].text}.of'
  expect(await read(texts)).toEqual([
    'The month at the top of this page is the one in which we last changed this policy. Ours.',
    '内容与留言相同（过长时会截短），发不发由您决定。',
    '本頁的日期會更新。',
  ])
  expect(await read('*[_type == "legalPage"][0].lastUpdated')).toBe('2026-11-26')
  expect(await read('*[_type == "chatScript"][0].steps[0]{text, "label": links[0].label}')).toEqual({
    text: { en: 'Our own', zhTW: expect.stringContaining('請在下方留下電子郵件或電話') },
    label: { en: 'Write a letter instead', zh: '自己的' },
  })
  const sent = { en: 'Ours', zh: expect.stringContaining('我们一天之内回复') }
  expect(await read('*[_id == "homePage"][0].contact.sentText')).toEqual(sent)
})

test('an interrupted migration continues, and changes nothing twice', async () => {
  const { client, fill, read } = dataset('resumed')
  await fill(counters(120))
  let calls = 0
  const cut = defineMigration({
    ...addOne,
    migrate: {
      document: () => {
        calls += 1
        if (calls > 70) throw new Error('pulled the plug')
        return at('count', inc(1))
      },
    },
  })
  await expect(run(client, cut)).rejects.toThrow('pulled the plug')
  expect(await read('count(*[count == 1])')).toBe(50)
  expect(await run(client, addOne)).toBe(120)
  expect(await read('array::unique(*[_type == "counter"].count)')).toEqual([1])
  await run(client, addOne)
  expect(await read('array::unique(*[_type == "counter"].count)')).toEqual([1])
})

test('two concurrent runs change every document once', async () => {
  const { client, fill, read } = dataset('twice')
  await fill(counters(110))
  await Promise.all([run(client, addOne), run(client, addOne)])
  expect(await read('array::unique(*[_type == "counter"].count)')).toEqual([1])
})

test('a document that an editor changes meanwhile keeps the change and is migrated', async () => {
  const { client, fill, read } = dataset('edited')
  await fill([{ _id: 'page', _type: 'page', ...{ title: 'old', text: 'a' } }])
  let isEdited = false
  const migration = defineMigration({
    title: 'Shouts',
    documentTypes: ['page'],
    migrate: {
      async document(page) {
        if (!isEdited) await client.patch('page').set({ title: 'new' }).commit()
        isEdited = true
        return at('title', set(`${String(page.title)}!`))
      },
    },
  })
  await run(client, migration)
  expect(await read('*[_id == "page"][0]{title, text}')).toEqual({ title: 'new!', text: 'a' })
})

test('a migration may be a function, or change values by their type', async () => {
  const { client, fill, read } = dataset('kinds')
  await fill([{ _id: 'page', _type: 'page', ...{ title: { en: 'acme' }, tags: ['acme', 'other'] } }])
  const byKind = defineMigration({
    title: 'Upper case',
    documentTypes: ['page'],
    migrate: { string: (text) => (text === 'acme' ? set('ACME') : undefined) },
  })
  await run(client, byKind)
  expect(await read('*[_id == "page"][0]{title, tags}')).toEqual({
    title: { en: 'ACME' },
    tags: ['ACME', 'other'],
  })
  const byFunction = defineMigration({
    title: 'Counts tags',
    async *migrate(documents) {
      for await (const page of documents()) {
        yield patch(page._id, at('tagCount', set((page.tags as string[]).length)))
      }
    },
  })
  const lines: string[] = []
  const log = { line: (text: string) => lines.push(text), progress() {} }
  expect(await tryMigration({ name: 'x', migration: byFunction }, { client, log })).toBe(1)
  expect(lines).toEqual(['  {"patch":{"id":"page","set":{"tagCount":2}}}'])
  expect(await run(client, byFunction, true)).toBe(1)
  expect(await read('*[_id == "page"][0].tagCount')).toBe(2)
})

test('the privacy policy gets the retention of backups once in every language', async () => {
  const { fill, read, apply } = dataset('backups')
  const entries = Object.entries(storedInBrowser).map(([language, text]) => [language, [block(text)]])
  await fill([policy(Object.fromEntries(entries))])
  const name = '2026-11-22-privacy-backups'
  await apply(name)
  const items: { listItem?: string; text: string }[] = await read(
    '*[_type == "legalPage"][0].body{"of": [...en, ...zh, ...zhTW][]{listItem, "text": pt::text(@)}}.of',
  )
  const added = items.filter(({ listItem }) => listItem === 'bullet').map(({ text }) => text)
  expect(items.map(({ text }) => text)).toEqual(
    Object.values(storedInBrowser).flatMap((text, i) => [added[i], text]),
  )
  for (const text of added) expect(seed).toContain(`- ${text}`)
  expect(await apply(name, true)).toBe(0)
})

test('home page and chat script get the promises of the site, and texts of editors are preserved', async () => {
  const { fill, read, apply } = dataset('promises')
  await fill([
    { _id: 'homePage', _type: 'homePage', contact: { label: { en: 'Contact' } } },
    { _id: 'drafts.homePage', _type: 'homePage', contact: { sentText: { en: 'Until soon' } } },
    { _id: 'chatScript', _type: 'chatScript', contactThanks: { en: 'Thanks' } },
  ])
  const name = '2026-11-23-promises-of-forms'
  expect(await apply(name)).toBe(3)
  const note = expect.stringMatching(/^We use .* Under 16\?/)
  const pages = '*[_type == "homePage"] | order(_id).contact{"note": privacyNote.en, "sent": sentText.en}'
  expect(await read(pages)).toEqual([
    { note, sent: 'Until soon' },
    { note, sent: expect.stringContaining('answer within a day') },
  ])
  const script = '*[_type == "chatScript"][0]{"note": contactNote.en, "thanks": contactThanks.en}'
  expect(await read(script)).toEqual({ note, thanks: 'Thanks' })
  expect(await apply(name, true)).toBe(0)
})
