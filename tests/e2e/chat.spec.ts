import { goodbye, leadsOf, openChat, stepText, textOf } from './support/chat.ts'
import { seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'

const links = {
  projects: ['See the projects', '/projects', null],
  mentors: ['Meet the mentors', '/#mentors', null],
  programs: ['Dates and prices of the courses', '/#programs', null],
  summer: ['The ten days of July', '/#summer', null],
  questions: ['Questions and answers', '/#questions', null],
  write: ['Write to us', '/#contact', null],
  booking: ['Choose a time', String(seed('siteSettings', 'bookingUrl')), '_blank'],
} as const

type Row = {
  choose: string
  to: string[]
  offers: string[]
  links?: (keyof typeof links)[]
  benefit?: string
  spots?: string
}

const grades = ['Grade 9', 'Grade 10', 'Grade 11', 'Grade 12', 'Already graduated']
const goals = ['Learn AI skills', 'College application boost', 'Experience Harvard/MIT', 'All of the above']
const more = ['Which course fits?', 'View Our Projects', 'View Our Mentors', 'Maybe later']
const ctaOptions = ['Book a 10-min call', 'Chat with advisor', 'No, thank you']

const identify: Row = { choose: 'Yes, please!', to: ['identify_user'], offers: ['Parent', 'Student'] }
const who = (choose: string): Row => ({ choose, to: ['ask_grade'], offers: grades })
const grade = (choose: string): Row => ({ choose, to: ['goal'], offers: goals })
const goal = (choose: string): Row => ({
  choose,
  to: ['program_intro', 'view_more'],
  offers: more,
  links: ['programs', 'summer'],
  benefit: '10 days',
})
const toProjects: Row = {
  choose: 'View Our Projects',
  to: ['send_pdf', 'cta'],
  offers: ctaOptions,
  links: ['projects'],
  spots: 'fewer than 10 spots left for July',
}
const book: Row = {
  choose: 'Book a 10-min call',
  to: ['book_call'],
  offers: ['Exit Chat'],
  links: ['booking'],
}

const conversations: { name: string; rows: Row[]; lead: Record<string, unknown> | null }[] = [
  {
    name: 'just browsing',
    rows: [
      {
        choose: 'Just browsing',
        to: ['browsing_response'],
        offers: ['Exit Chat'],
        links: ['projects', 'mentors', 'questions', 'write'],
      },
    ],
    lead: null,
  },
  {
    name: 'a parent books a call',
    rows: [identify, who('Parent'), grade('Grade 9'), goal('Learn AI skills'), toProjects, book],
    lead: {
      userType: 'parent',
      grade: 'grade-9',
      goal: 'learn-ai-skills',
      tags: ['grade9', 'ai-skill', 'engaged'],
      booked: true,
    },
  },
]

for (const { name, rows, lead } of conversations) {
  test(`the script of the specification: ${name}`, async ({ page }) => {
    const leads = leadsOf(page)
    const chat = await openChat(page)
    expect(await textOf(chat.last)).toBe(stepText('start'))
    let offered = ['Yes, please!', 'Just browsing']
    await expect(chat.options).toHaveText(offered)
    for (const row of rows) {
      await chat.option(row.choose).click()
      await expect(chat.last).toContainText(row.choose)
      let said = await chat.said.count()
      for (const [index, step] of row.to.entries()) {
        await expect(chat.dots).toBeVisible()
        await expect(chat.dots.locator('i')).toHaveCount(3)
        // Chosen options stay, disabled; an automatic step has none.
        await expect(chat.options).toHaveText(index === 0 ? offered : [])
        await expect(chat.enabled).toHaveCount(0)
        await page.clock.runFor(index === 0 ? 990 : 1_490)
        await expect(chat.said).toHaveCount(said)
        await page.clock.runFor(10)
        said += 1
        await expect(chat.said).toHaveCount(said)
        expect(await textOf(chat.last)).toBe(stepText(step))
        if (index === 0) {
          const shown = (row.links ?? []).map((key) => links[key])
          await expect(chat.last.getByRole('link')).toHaveCount(shown.length)
          for (const [label, href, target] of shown) {
            const link = chat.last.getByRole('link', { name: label })
            await expect(link).toHaveAttribute('href', href)
            expect(await link.getAttribute('target')).toBe(target)
          }
        }
      }
      const { benefit, spots } = row
      if (benefit) await expect(chat.panel.getByRole('listitem').filter({ hasText: benefit })).toBeVisible()
      if (spots) await expect(chat.panel).toContainText(spots)
      await expect(chat.dots).toBeHidden()
      await expect(chat.options).toHaveText(row.offers)
      await expect(chat.enabled).toHaveCount(row.offers.length)
      offered = row.offers
    }
    if (lead) await expect.poll(() => leads).toMatchObject([{ status: 201, body: lead }])
    else expect(leads).toEqual([])

    await chat.option('Exit Chat').click()
    await expect(chat.last).toContainText('Exit Chat')
    await page.clock.runFor(1_000)
    await expect(chat.last).toContainText(goodbye())
    await page.clock.runFor(2_990)
    await expect(chat.panel).toBeVisible()
    await page.clock.runFor(10)
    await expect(chat.panel).toBeHidden()
    await expect(chat.launcher).toBeFocused()
    expect(leads).toHaveLength(lead ? 1 : 0)
  })
}
