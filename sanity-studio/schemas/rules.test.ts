import { expect, test } from 'vitest'
import { chartLimits } from '../../app/content/content-limits.ts'
import { leadQuestionSteps } from '../../app/content/chat-steps.ts'
import { points } from '../../app/islands/chat/lead-score.ts'
import { labels as translatedLabels } from '../i18n/t.ts'
import { redirect } from './documents/redirect.ts'
import { chatOption, chatStep } from './objects/chat.ts'
import { drawnCount } from './validation/formats.ts'
import { problemsOf, refusalsOf } from '../tests/validate.ts'

const text = { en: 'Light', zh: '光', zhTW: '光' }

async function problemsIn(_type: string, fields: object, paths: RegExp): Promise<string[]> {
  return (await problemsOf({ _type, ...fields })).filter((path) => paths.test(path))
}

function fieldsWith(path: string, value: unknown): object {
  const [field = '', inner] = path.split('.')
  return { [field]: inner ? { [inner]: value } : value }
}

test('the error for a WeChat id that begins with a digit names the rule', async () => {
  const reasons = async (wechatId: string) =>
    (await refusalsOf({ _type: 'siteSettings', wechatId })).filter(({ path }) => path === 'wechatId')
  expect(await reasons('lumipath_2026')).toEqual([])
  const [reason] = await reasons('2026lumipath')
  expect(reason!.message).toContain('beginning with a letter')
})

test('a legal page has one of the two slugs that the site has routes for', async () => {
  const slugs = (current: string) => problemsIn('legalPage', { slug: { _type: 'slug', current } }, /^slug$/)
  expect(await Promise.all(['privacy', 'accessibility', 'terms'].map(slugs))).toEqual([[], [], ['slug']])
})

test.each([
  ['newsArticle', { date: '2026-13-01' }],
  ['newsArticle', { date: 'soon' }],
  ['newsArticle', { date: '2026-05-01', publishAt: '2023-02-29T08:00:00Z' }],
  ['legalPage', { lastUpdated: '2023-02-29' }],
  ['summerProgram', { startDate: '2027-02-30' }],
])('of a %s the Studio says that a day of %j does not exist', async (type, fields) => {
  const field = Object.keys(fields).at(-1)!
  expect(await problemsIn(type, fields, /^(date|publishAt|lastUpdated|startDate)$/)).toEqual([field])
})

test('an article needs title or description for search results, a page needs both', async () => {
  const problems = (_type: string, seo: object) =>
    problemsIn(_type, { seo: { _type: 'seo', ...seo } }, /^seo/)
  expect(await problems('newsArticle', { title: text })).toEqual([])
  expect(await problems('newsArticle', { description: text })).toEqual([])
  expect(await problems('homePage', { title: text })).toContain('seo.description')
})

test.each([
  ['project', {}, 'icon', false],
  ['mentor', { group: 'intern' }, 'image', false],
  ['chatScript', {}, 'persona.image', false],
  ['mentor', { group: 'founder' }, 'image', true],
  ['program', {}, 'picture', true],
  ['homePage', {}, 'hero.thumbnail', true],
])('of a %s (%j) the picture %s needs a description: %s', async (type, fields, path, isNeeded) => {
  const picture = { _type: 'picture', asset: { _type: 'reference', _ref: 'image-x' } }
  const problems = await problemsIn(type, { ...fields, ...fieldsWith(path, picture) }, /alt$/)
  expect(problems.includes(`${path}.alt`)).toBe(isNeeded)
})

test('a new article has one note for each field that is missing', async () => {
  const article = { _type: 'newsArticle', date: '2026-05-01', featured: false, layout: 'standard' }
  const notes = await refusalsOf({ ...article, title: { en: 'Light' } })
  expect(notes.map(({ path, message }) => [path, message]).toSorted()).toEqual([
    ['body', 'English and 简体中文 are missing'],
    ['excerpt', 'English and 简体中文 are missing'],
    ['poster', 'Required'],
    ['slug', expect.stringContaining('such as ai-voice-assistant')],
    ['title', '简体中文 is missing'],
  ])
})

test('a visible link needs a label, a link for search engines does not', async () => {
  const links = [{ _type: 'linkItem', url: 'https://elsewhere.example/' }]
  expect(await problemsIn('aboutPage', { founder: { links } }, /label$/)).toContain('founder.links.0.label')
  expect(await problemsIn('siteSettings', { socialLinks: links }, /label$/)).toEqual([])
})

test('a body without words, pictures or videos cannot be published', async () => {
  const paragraph = (text: string) => ({
    _type: 'block',
    _key: 'a',
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: 'b', text, marks: [] }],
  })
  const problems = (...en: object[]) =>
    problemsIn('newsArticle', { body: { _type: 'localizedBlocks', en, zh: [paragraph('光')] } }, /^body/)
  expect(await problems(paragraph('Light'))).toEqual([])
  expect(await problems(paragraph(' '))).toEqual(['body'])
  expect(await problems()).toEqual(['body'])
})

const figureProblems = (figure: object) =>
  problemsIn(
    'homePage',
    { figures: [{ _type: 'figure', value: text, caption: text, ...figure }] },
    /^figures/,
  )

test.each([
  [{ chart: 'none', count: 0, open: 0 }, []],
  [{ chart: 'none', count: 5000, open: 0 }, []],
  [{ chart: 'panes', count: 1, open: 0 }, []],
  [{ chart: 'panes', count: 0, open: 0 }, ['figures.0.count']],
  // The picture cuts off at its limit.
  ...Object.entries(chartLimits).flatMap(([chart, max]): [object, string[]][] => [
    [{ chart, count: max, open: 0 }, []],
    [{ chart, count: max + 1, open: 0 }, ['figures.0.count']],
  ]),
  // Hidden fields do not prevent publishing.
  [{ chart: 'none' }, []],
  [{ chart: 'none', count: 3, open: 5 }, []],
  [{ chart: 'coins', count: 3, open: 5 }, ['figures.0.open']],
  [{ chart: 'coins' }, ['figures.0.count', 'figures.0.open']],
  // Required even after the text was removed; optional ones are not.
  [{ value: undefined, chart: 'none', count: 0, open: 0 }, ['figures.0.value']],
])('the figure %j has problems at %j', async (figure, paths) => {
  expect(await figureProblems(figure)).toEqual(paths)
})

test('the error for a count that is too high names the limit of the picture', () => {
  expect(drawnCount(61, { parent: { chart: 'coins' } } as never)).toContain('60')
})

test('both lines of the couplet are required', async () => {
  const problems = (second: string) =>
    problemsIn('homePage', { why: { couplet: ['日月同輝', second] } }, /couplet/)
  expect(await problems('光明磊落')).toEqual([])
  expect(await problems('')).toEqual(['why.couplet.1'])
  expect(await problems(' ')).toEqual(['why.couplet.1'])
})

test.each([
  ['project', 'url'],
  ['mentor', 'url'],
  ['homePage', 'hero.videoUrl'],
  ['siteSettings', 'bookingUrl'],
  ['siteSettings', 'showcaseUrl'],
  ['newsArticle', 'launchLink.url'],
])('of a %s, %s is a URL that the site can link to', async (type, path) => {
  const isRefused = async (url: string) =>
    (await problemsIn(type, fieldsWith(path, url), /url$/i)).includes(path)
  expect(await isRefused('https://lab.example/a')).toBe(false)
  for (const url of ['https://lab.example ', 'http://a.example']) expect(await isRefused(url)).toBe(true)
})

const translations = (text: string) => [text, ...translatedLabels[text as keyof typeof translatedLabels]]
const descriptionOf = (type: { fields: { name: string }[] }, field: string) =>
  String((type.fields.find(({ name }) => name === field) as { description?: string }).description)

test.each(translations(descriptionOf(chatOption, 'tags')))('“%s” names the points of every tag', (text) => {
  const listed = [...text.matchAll(/([a-z]+[a-z\d-]*) (\d+)/g)].map(([, tag, count]) => [tag, Number(count)])
  expect(Object.fromEntries(listed)).toEqual(points)
})

test.each(translations(descriptionOf(chatStep, 'key')))(
  '“%s” names the steps whose answers are stored with a lead',
  (text) => {
    for (const key of Object.values(leadQuestionSteps)) expect(text).toContain(key)
  },
)

test('a new redirect is temporary by default', () => {
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
])('a %s with an empty list %s is rejected', async (_type, path, member) => {
  const reasons = async (list?: object[]) => {
    const refusals = await refusalsOf({ _type, ...fieldsWith(path, list) })
    return refusals.filter((refusal) => refusal.path === path).map(({ message }) => message)
  }
  expect(await reasons([{ _key: 'a', _type: member }])).toEqual([])
  expect(await reasons([])).toEqual(['Add at least one'])
  expect(await reasons()).toEqual(['Add at least one'])
})

test('a site without social profiles can be published', async () => {
  expect(await problemsIn('siteSettings', {}, /^socialLinks$/)).toEqual([])
})

test.each([
  ['testimonial', 'name', 'L'],
  ['siteSettings', 'shortName', 'Academy'],
])('a %s with a blank %s is rejected', async (type, field, name) => {
  const problems = (value: string) => problemsIn(type, { [field]: value }, new RegExp(`^${field}$`))
  expect(await problems(name)).toEqual([])
  expect(await problems(' ')).toEqual([field])
})

async function chatRefusals(key: string, tag: string) {
  const option = { _type: 'chatOption', label: text, next: 'exit', tags: [tag] }
  const step = { _type: 'chatStep', key, type: 'question', text, options: [option] }
  const refusals = await refusalsOf({ _type: 'chatScript', steps: [step] })
  return refusals.filter(({ path }) => /key|tags/.test(path))
}

test('the error for a chat key or tag names the whole rule', async () => {
  expect(await chatRefusals('step_2', 'grade-9')).toEqual([])
  const messages = (await chatRefusals('_step', 'grade--9')).map(({ message }) => message)
  expect(messages).toEqual([
    expect.stringContaining('digits and underscores, beginning with a letter'),
    expect.stringContaining('digits and single hyphens'),
  ])
})

test('rejects chat keys and tags longer than the site can store', async () => {
  expect(await chatRefusals('a'.repeat(80), 't'.repeat(60))).toEqual([])
  const paths = (await chatRefusals('a'.repeat(81), 't'.repeat(61))).map(({ path }) => path)
  expect([...new Set(paths)]).toEqual(['steps.0.key', 'steps.0.options.0.tags.0'])
})
