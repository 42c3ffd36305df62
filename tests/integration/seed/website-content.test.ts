import { expect, test } from 'vitest'
import { drawingNames } from '../../../scripts/seed/drawings.ts'
import { readContent } from '../../../scripts/seed/content.ts'
import type { SeedDocument } from '../../../scripts/seed/expand.ts'
import { CONTENT_FOLDER } from '../../../scripts/seed/content-folder.ts'

const documents = await readContent(CONTENT_FOLDER, drawingNames)

function ofType(type: string): SeedDocument[] {
  return documents.filter(({ _type }) => _type === type)
}

test('holds as many documents of each type as the content model says', () => {
  const byType = Map.groupBy(documents, ({ _type }) => _type)
  const counts = Object.fromEntries(Array.from(byType, ([type, found]) => [type, found.length]))
  expect(counts).toMatchObject({
    ...{ siteSettings: 1, homePage: 1, summerProgram: 1, projectsPage: 1, aboutPage: 1, chatScript: 1 },
    ...{ legalPage: 4, question: 15, program: 3, service: 4, mentor: 37, newsArticle: 16 },
    ...{ project: 21, testimonial: 3 },
  })
})

test('has the articles of the specification on their dates, the right ones featured', () => {
  const articles = ofType('newsArticle').map(({ _id, date, featured }) => [_id, date, featured])
  expect(articles).toEqual(
    expect.arrayContaining([
      ['news-ai-education-revolution', '2024-05-15', false],
      ['news-hybrid-learning-model', '2024-04-22', false],
      ['news-industry-partnerships', '2024-03-10', false],
      ['news-student-success-stories', '2024-06-01', false],
      ['news-future-of-ai-education', '2025-05-27', true],
      ['news-lumipath-agent-launch', '2025-09-17', true],
      ['news-ai-voice-assistant', '2024-09-26', true],
      ['news-senior-care-project', '2025-09-25', true],
    ]),
  )
  const others = 'student-excellence ai-showcase advanced-track mit-conference university-partnerships'
  const ids = others.split(' ').map((slug) => `news-${slug}`)
  expect(articles.map(([id]) => id)).toEqual(expect.arrayContaining(ids))
})

test('has one founder, and a mentor without a picture, whose initials show', () => {
  const mentors = ofType('mentor')
  expect(mentors.filter(({ group }) => group === 'founder')).toHaveLength(1)
  expect(mentors.some(({ image }) => image === undefined)).toBe(true)
})

test('the chat has the texts and delays of the specification, and two addresses get the mail of a message', () => {
  const [chat, settings] = [ofType('chatScript')[0]!, ofType('siteSettings')[0]!]
  expect(chat).toMatchObject({
    bubble: { title: { en: 'Chat with us!' }, text: { en: 'Get instant answers' } },
    persona: { title: { en: expect.stringContaining('Chief Marketing Officer') } },
    delays: { reply: 1000, followUp: 1500, close: 3000 },
  })
  const steps = chat.steps as { key: string; text: Record<'en' | 'zh' | 'zhTW', string> }[]
  const { en, zh, zhTW } = steps.find(({ key }) => key === 'reservation')!.text
  for (const text of [en, zh, zhTW]) expect(text).toMatch(/48 ?(hours|小时|小時)/)
  expect(new Set(settings.mailRecipients as string[]).size).toBe(2)
})
