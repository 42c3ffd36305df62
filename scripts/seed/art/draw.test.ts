import { expect, test } from 'vitest'
import { draw, drawingNames } from './draw.ts'
import { palette } from './palette.ts'
import { cast } from './portrait/cast.ts'

const newsSlugs = [
  'ai-education-revolution',
  'hybrid-learning-model',
  'industry-partnerships',
  'student-success-stories',
  'future-of-ai-education',
  'lumipath-agent-launch',
  'ai-voice-assistant',
  'senior-care-project',
  'student-excellence',
  'ai-showcase',
  'advanced-track',
  'mit-conference',
  'university-partnerships',
]
const fields = [
  'health',
  'climate',
  'language',
  'agents',
  'robotics',
  'education',
  'access',
  'finance',
  'art',
  'security',
  'data',
  'earth',
]
const mentors = Array.from({ length: 37 }, (_, i) => `mentors/${String(i).padStart(2, '0')}`)

test('every name of the content model is drawn, and nothing else', () => {
  const videos = ['hero', 'services', 'student-success-stories', 'future-of-ai-education']
  const expected = [
    ...mentors,
    ...newsSlugs.map((slug) => `posters/${slug}`),
    ...fields.map((field) => `projects/${field}`),
    ...[1, 2, 3].flatMap((i) => [`steps/${i}`, `focus/${i}`]),
    ...videos.map((name) => `videos/${name}`),
  ]
  expect([...drawingNames].sort()).toEqual(expected.sort())
})

test.each([
  ['mentors/', 1],
  ['posters/', 4 / 5],
  ['projects/', 1],
  ['focus/', 4 / 3],
  ['steps/1', 2],
  ['steps/2', 4 / 3],
  ['steps/3', 1],
  ['videos/hero', 9 / 16],
  ['videos/services', 9 / 16],
  ['videos/student', 16 / 9],
  ['videos/future', 9 / 16],
])('%s… has the proportion of its place: %d', (prefix, ratio) => {
  const names = drawingNames.filter((name) => name.startsWith(prefix))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const { svg, width, height } = draw(name)
    expect(width / height, name).toBeCloseTo(ratio, 5)
    expect(svg, name).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`)
  }
})

test('drawings repeat exactly and no two are the same', () => {
  const all = drawingNames.map((name) => draw(name).svg)
  expect(drawingNames.map((name) => draw(name).svg)).toEqual(all)
  expect(new Set(all).size).toBe(drawingNames.length)
})

test('no two neighbours on the wall share a ground', () => {
  const repeated = cast.filter((person, i) => person.ground === cast[i - 1]?.ground)
  expect(repeated).toEqual([])
})

test('portraits stay below 4 kB and all others below 6 kB', () => {
  for (const name of drawingNames) {
    const limit = name.startsWith('mentors/') ? 4096 : 6144
    expect(Buffer.byteLength(draw(name).svg), name).toBeLessThan(limit)
  }
})

test('only the inks of the palette are used, flat', () => {
  const inks = new Set<string>(Object.values(palette))
  for (const name of drawingNames) {
    const { svg } = draw(name)
    const strangers = [...svg.matchAll(/#[0-9A-Fa-f]{3,8}\b(?!\))/g)].filter(([ink]) => !inks.has(ink))
    expect(strangers, name).toEqual([])
    expect(svg, name).not.toMatch(/gradient|opacity|filter|<image|NaN|undefined/i)
  }
})

test('an unknown name is refused with the nearest known ones', () => {
  expect(() => draw('mentors/37')).toThrow(/Unknown drawing "mentors\/37".*mentors\/\d\d/)
  expect(() => draw('posters/ai-showcse')).toThrow(/posters\/ai-showcase/)
  expect(() => draw('')).toThrow(/Unknown drawing ""/)
})
