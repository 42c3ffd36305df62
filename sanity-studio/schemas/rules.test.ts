import { expect, test } from 'vitest'
import { chartLimits } from '../../app/chart-limits.ts'
import { askedSteps } from '../../app/chat-ways.ts'
import { points } from '../../app/features/chat/score.ts'
import { words } from '../i18n/say.ts'
import { redirect } from './documents/redirect.ts'
import { chatOption } from './objects/chatOption.ts'
import { chatStep } from './objects/chatStep.ts'
import { drawnCount } from './validation/drawnCount.ts'
import { problemsOf, refusalsOf } from './validation/problems-of.ts'

const text = { en: 'Light', zh: '光', zhTW: '光' }
const slug = (current: string) => ({ _type: 'slug', current })

test('a WeChat id that begins with a digit is refused with the rule that it breaks', async () => {
  const reasons = async (wechatId: string) =>
    (await refusalsOf({ _type: 'siteSettings', wechatId })).filter(({ path }) => path === 'wechatId')
  expect(await reasons('lumipath_2026')).toEqual([])
  const [reason] = await reasons('2026lumipath')
  expect(reason!.message).toContain('beginning with a letter')
})

test('a legal page is at one of the two addresses that the site has for them', async () => {
  const problems = (current: string) => problemsOf({ _type: 'legalPage', slug: slug(current) })
  expect(await problems('privacy')).not.toContain('slug')
  expect(await problems('accessibility')).not.toContain('slug')
  expect(await problems('terms')).toContain('slug')
})

test('the title or the description alone is enough for the search result of an article, not for that of a page', async () => {
  const problems = async (_type: string, seo: object) =>
    (await problemsOf({ _type, seo: { _type: 'seo', ...seo } })).filter((path) => path.startsWith('seo'))
  expect(await problems('newsArticle', { title: text })).toEqual([])
  expect(await problems('newsArticle', { description: text })).toEqual([])
  expect(await problems('homePage', { title: text })).toContain('seo.description.en')
})

test.each([
  ['project', {}, 'icon', false],
  ['mentor', { group: 'intern' }, 'image', false],
  ['chatScript', {}, 'persona.image', false],
  ['mentor', { group: 'founder' }, 'image', true],
  ['program', {}, 'picture', true],
  ['homePage', {}, 'hero.thumbnail', true],
])(
  'of a %s (%j) the picture %s is described where a page says it: %s',
  async (_type, fields, path, isSaid) => {
    const [field = '', inner] = path.split('.')
    const picture = { _type: 'picture', asset: { _type: 'reference', _ref: 'image-x' } }
    const problems = await problemsOf({ _type, ...fields, [field]: inner ? { [inner]: picture } : picture })
    expect(problems.includes(`${path}.alt`)).toBe(isSaid)
  },
)

test('a link needs a label where the page shows it, and none where it is for search engines', async () => {
  const links = [{ _type: 'linkItem', url: 'https://elsewhere.example/' }]
  const problems = async (_type: string, fields: object) =>
    (await problemsOf({ _type, ...fields })).filter((path) => path.endsWith('label'))
  expect(await problems('aboutPage', { founder: { links } })).toContain('founder.links.0.label')
  expect(await problems('siteSettings', { socialLinks: links })).toEqual([])
})

test('a body without words, pictures or videos cannot be published', async () => {
  const paragraph = (words: string) => ({
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'b', text: words, marks: [] }],
  })
  const body = (en: object[]) => ({ _type: 'localizedBlocks', en, zh: [paragraph('光')] })
  const problems = (en: object[]) => problemsOf({ _type: 'newsArticle', body: body(en) })
  expect(await problems([paragraph('Light')])).not.toContain('body.en')
  expect(await problems([paragraph(' ')])).toContain('body.en')
  expect(await problems([])).toContain('body.en')
})

test('a figure that draws its number draws at least one mark, and no more than the page can draw', async () => {
  const problems = async (chart: string, count?: number) =>
    (
      await problemsOf({
        _type: 'homePage',
        figures: [{ _type: 'figure', value: text, caption: text, chart, count, open: 0 }],
      })
    ).filter((path) => path.endsWith('count'))
  expect(await problems('none', 0)).toEqual([])
  expect(await problems('panes', 1)).toEqual([])
  expect(await problems('panes', 0)).toEqual(['figures.0.count'])
  // More would be left out without a word: the picture would not count the number.
  for (const [chart, most] of Object.entries(chartLimits)) {
    expect([chart, await problems(chart, most)]).toEqual([chart, []])
    expect([chart, await problems(chart, most + 1)]).toEqual([chart, ['figures.0.count']])
  }
  expect(await problems('none', 5000)).toEqual([])
})

test('what a figure without a picture hides keeps nobody from publishing', async () => {
  const problems = async (figure: object) =>
    (
      await problemsOf({
        _type: 'homePage',
        figures: [{ _type: 'figure', value: text, caption: text, ...figure }],
      })
    ).filter((path) => path.startsWith('figures'))
  expect(await problems({ chart: 'none' })).toEqual([])
  expect(await problems({ chart: 'none', count: 3, open: 5 })).toEqual([])
  expect(await problems({ chart: 'coins', count: 3, open: 5 })).toEqual(['figures.0.open'])
  expect(await problems({ chart: 'coins' })).toEqual(['figures.0.count', 'figures.0.open'])
})

test('how many a counting picture can draw is said', () => {
  const said = drawnCount(61, { parent: { chart: 'coins' } } as never)
  expect(said).toContain('60')
})

test('both lines of the couplet are written', async () => {
  const problems = async (couplet: unknown[]) =>
    (await problemsOf({ _type: 'homePage', why: { couplet } })).filter((path) => /couplet/.test(path))
  expect(await problems(['日月同輝', '光明磊落'])).toEqual([])
  expect(await problems(['日月同輝', ''])).toEqual(['why.couplet.1'])
  expect(await problems(['日月同輝', ' '])).toEqual(['why.couplet.1'])
})

test('a text that was emptied and taken out is asked for where it is required, and not where it is optional', async () => {
  const figure = { _type: 'figure', caption: text, chart: 'none', count: 0, open: 0 }
  const problems = (await problemsOf({ _type: 'homePage', figures: [figure] })).filter((path) =>
    path.startsWith('figures.0.'),
  )
  expect(problems).toEqual(['figures.0.value', 'figures.0.value.en', 'figures.0.value.zh'])
})

test.each([
  ['project', 'url'],
  ['mentor', 'url'],
  ['homePage', 'hero.videoUrl'],
  ['siteSettings', 'bookingUrl'],
  ['siteSettings', 'showcaseUrl'],
  ['newsArticle', 'launchLink.url'],
])('%s asks for an address at %s that the site can link to', async (_type, path) => {
  const problems = async (address: string) => {
    const [field = '', inner] = path.split('.')
    return (await problemsOf({ _type, [field]: inner ? { [inner]: address } : address })).includes(path)
  }
  expect(await problems('https://lab.example/a')).toBe(false)
  for (const address of [
    'https://lab.example/a b',
    'https://lab.example ',
    'https:lab.example',
    'http://a.example',
  ])
    expect([address, await problems(address)]).toEqual([address, true])
})

test('editors are told what the tags of an answer count, in every language', () => {
  const text = String(chatOption.fields.find(({ name }) => name === 'tags')?.description)
  for (const said of [text, ...words[text as keyof typeof words]]) {
    const told = [...said.matchAll(/([a-z]+[a-z\d-]*) (\d+)/g)].map(([, tag, count]) => [tag, Number(count)])
    expect([said, Object.fromEntries(told)]).toEqual([said, points])
  }
})

test('editors are told which steps the lead takes its answers from, in every language', () => {
  const key = chatStep.fields.find(({ name }) => name === 'key') as { description?: string }
  const text = String(key.description)
  for (const said of [text, ...words[text as keyof typeof words]])
    for (const key of Object.values(askedSteps)) expect(said).toContain(key)
})

test('a new redirect is permanent only when an editor says so', () => {
  const permanent = redirect.fields.find(({ name }) => name === 'permanent')
  expect(permanent).toMatchObject({ initialValue: false })
})

test.each([
  ['homePage', 'figures', 'figure'],
  ['service', 'points', 'localizedString'],
  ['project', 'tags', 'localizedString'],
  ['program', 'rows', 'programRow'],
  ['aboutPage', 'focusAreas', 'focusArea'],
  ['aboutPage', 'founder.links', 'linkItem'],
])('a list of %s that the page needs, %s, cannot be published empty', async (_type, path, member) => {
  const said = async (list?: object[]) => {
    const [field = '', inner] = path.split('.')
    const refusals = await refusalsOf({ _type, [field]: inner ? { [inner]: list } : list })
    return refusals.filter((refusal) => refusal.path === path).map(({ message }) => message)
  }
  expect(await said([{ _key: 'a', _type: member }])).toEqual([])
  expect(await said([])).toEqual(['Add at least one'])
  expect(await said()).toEqual(['Add at least one'])
})

test('a site without profiles elsewhere can be published', async () => {
  expect(await problemsOf({ _type: 'siteSettings' })).not.toContain('socialLinks')
})

test.each([
  ['testimonial', 'name', 'L'],
  ['siteSettings', 'shortName', 'Academy'],
])('a %s has a %s that is more than blanks', async (_type, field, name) => {
  const problems = async (value: string) => (await problemsOf({ _type, [field]: value })).includes(field)
  expect(await problems(name)).toBe(false)
  expect(await problems(' ')).toBe(true)
})

test('a key or a tag of the chat is refused with the whole rule that it breaks', async () => {
  const reasons = async (key: string, tag: string) => {
    const option = { _type: 'chatOption', label: text, next: 'exit', tags: [tag] }
    const step = { _type: 'chatStep', key, type: 'question', text, options: [option] }
    const refusals = await refusalsOf({ _type: 'chatScript', steps: [step] })
    return refusals.filter(({ path }) => /key|tags/.test(path)).map(({ message }) => message)
  }
  expect(await reasons('step_2', 'grade-9')).toEqual([])
  expect(await reasons('_step', 'grade--9')).toEqual([
    expect.stringContaining('digits and underscores, beginning with a letter'),
    expect.stringContaining('digits and single hyphens'),
  ])
})

test('steps and tags of the chat are named no longer than the site can save', async () => {
  const problems = async (key: string, tag: string) => {
    const option = { _type: 'chatOption', label: text, next: 'exit', tags: [tag] }
    const step = { _type: 'chatStep', key, type: 'question', text, options: [option] }
    return (await problemsOf({ _type: 'chatScript', steps: [step] })).filter((path) => /key|tags/.test(path))
  }
  expect(await problems('a'.repeat(80), 't'.repeat(60))).toEqual([])
  expect(await problems('a'.repeat(81), 't'.repeat(61))).toEqual(['steps.0.key', 'steps.0.options.0.tags.0'])
})
