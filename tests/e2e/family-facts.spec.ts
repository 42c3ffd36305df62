import { formatDate } from '../../app/i18n/dates.ts'
import { formatDateRange } from '../../app/i18n/date-ranges.ts'
import { classDays } from '../../app/i18n/class-days.ts'
import { eachLanguage, messages } from './support/languages.ts'
import { copy, idsOf, seed } from './support/seed.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const prices = {
  en: { course: '$165 in full', summer: '$3,600 in full' },
  zh: { course: '费用共165美元', summer: '费用共3600美元' },
  'zh-TW': { course: '費用共165美元', summer: '費用共3600美元' },
}

/** One fact that decides, of each list. */
const decisive = {
  en: {
    courses: /Refunds.*first week/s,
    summer: /Not affiliated with Harvard or MIT/,
    basis: /no guarantee of admission/,
  },
  zh: { courses: /退费.*第一周/s, summer: /没有隶属或合作关系/, basis: /不保证录取/ },
  'zh-TW': { courses: /退費.*第一週/s, summer: /沒有隸屬或合作關係/, basis: /不保證錄取/ },
}

for (const [locale, details] of eachLanguage('zh')) {
  test(
    `in ${locale} a parent finds price, dates, steps and conditions on a phone`,
    details,
    async ({ page }) => {
      await visit(page, '/', locale)
      const labels = messages[locale]
      const fold = async (section: string, label: string) => {
        const summary = page.locator('summary', { hasText: label })
        const details = page.locator(`${section} details`).filter({ has: summary })
        await details.locator('summary').click()
        return details
      }

      const courses = page.locator('#programs ol > li[id]')
      for (const [index, id] of idsOf('program').entries()) {
        const start = String(seed(id, 'startDate'))
        const last = classDays(seed(id) as never).at(-1)!
        const course = courses.nth(index)
        await course.scrollIntoViewIfNeeded()
        await expect(course.getByText(prices[locale].course)).toBeVisible()
        await expect(course.getByText(formatDateRange(start, last, locale))).toBeVisible()
        await expect(course.getByText(formatDate(String(seed(id, 'applyBy')), locale))).toBeVisible()
        const mode = String(seed(id, 'mode')) as keyof typeof labels.programs.modes
        await expect(course.getByText(`· ${labels.programs.modes[mode]} ·`)).toBeVisible()
        await course.locator('summary').click()
        await expect(course.locator('dt')).toHaveCount(6)
      }
      const terms = await fold('#programs', labels.programs.terms)
      await expect(terms).toContainText(decisive[locale].courses, { useInnerText: true })
      const steps = (await fold('#programs', labels.programs.steps)).locator('li')
      await expect(steps).toHaveCount(3)
      await expect(steps.last()).toContainText(/seven days|七天/, { useInnerText: true })

      const summer = page.locator('#summer')
      await expect(summer.getByText(prices[locale].summer)).toBeVisible()
      await expect(summer.locator('time')).toHaveText(formatDateRange('2027-07-09', '2027-07-18', locale))
      const conditions = await fold('#summer', labels.summer.facts)
      await expect(conditions).toContainText(decisive[locale].summer, { useInnerText: true })

      const sources = await fold('#figures', labels.figures.sources)
      await expect(sources.locator('dt')).toHaveCount(5)
      await expect(sources).toContainText(decisive[locale].basis, { useInnerText: true })
      const contact = page.locator('#contact')
      await expect(contact).toContainText(copy('siteSettings', 'phoneHours', locale))
      const question = contact.locator('summary', { hasText: copy('question-price', 'question', locale) })
      await expect(question).toBeHidden()
      await contact.locator('summary', { hasText: copy('siteSettings', 'footer.faqLabel', locale) }).click()
      await question.click()
      await expect(page.locator('#question-price')).toHaveText(copy('question-price', 'answer', locale))
      await expect(page.locator('#question-price')).toBeVisible()
      const safety = contact.getByRole('link', { name: copy('legal-safety', 'title', locale) })
      await expect(safety).toHaveAttribute('href', /\/safety$/)

      await page.emulateMedia({ media: 'print' })
      for (const name of [labels.programs.terms, labels.programs.steps, labels.summer.facts])
        await expect(page.locator('summary', { hasText: name })).toBeVisible()
      await expect(
        page.locator('#mentors, #testimonials, #contact-form').filter({ visible: true }),
      ).toHaveCount(0)
    },
  )
}
