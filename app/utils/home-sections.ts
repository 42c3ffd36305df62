// Relative imports: the seed reads this file.
import type { Locale } from '../i18n/locales.ts'

/** Sections of the home page in their order, each with its anchor. */
export const homeAnchors = {
  hero: '',
  figures: 'figures',
  why: 'why',
  programs: 'programs',
  summer: 'summer',
  services: 'pricing',
  mentors: 'mentors',
  news: 'news',
  testimonials: 'testimonials',
  contact: 'contact',
} as const

export type HomeSection = keyof typeof homeAnchors

export const homeSections = Object.keys(homeAnchors) as HomeSection[]

/** For the Insights page; a constant of its own, so that pages do not load it. */
export const clickLabels: Record<HomeSection, Record<Locale, string>> = {
  hero: { en: 'opening', zh: '首屏', 'zh-TW': '主視覺' },
  figures: { en: 'figures', zh: '数字', 'zh-TW': '數字' },
  why: { en: 'why we teach', zh: '我们为什么教', 'zh-TW': '我們為什麼教' },
  programs: { en: 'programs', zh: '课程', 'zh-TW': '課程' },
  summer: { en: 'summer program', zh: '暑期营', 'zh-TW': '暑期營隊' },
  services: { en: 'services', zh: '服务项目', 'zh-TW': '服務項目' },
  mentors: { en: 'mentors', zh: '导师', 'zh-TW': '導師' },
  news: { en: 'news', zh: '新闻', 'zh-TW': '最新消息' },
  testimonials: { en: 'testimonials', zh: '学员心声', 'zh-TW': '學員心聲' },
  contact: { en: 'contact', zh: '联系我们', 'zh-TW': '聯絡我們' },
}
