import type { Locale } from '#app/i18n/locales.ts'

/** What the list of projects can be narrowed to, and an editor chooses for each, in this order. */
export const projectGroups = {
  health: { en: 'Health and access', zh: '健康与无障碍', 'zh-TW': '健康與無障礙' },
  earth: { en: 'Climate and land', zh: '气候与土地', 'zh-TW': '氣候與土地' },
  culture: { en: 'Language, art, learning', zh: '语言、艺术与学习', 'zh-TW': '語言、藝術與學習' },
  machines: { en: 'Agents and robots', zh: '智能体与机器人', 'zh-TW': 'AI 代理與機器人' },
  data: { en: 'Data, money, security', zh: '数据、金融与安全', 'zh-TW': '資料、金融與資安' },
} satisfies Record<string, Record<Locale, string>>
