import { byLanguage } from '#app/i18n/languages.ts'

/** What the list of projects can be narrowed to, and an editor chooses for each, in this order. */
export const projectGroups = {
  health: byLanguage({ en: 'Health and access', zh: '健康与无障碍', 'zh-TW': '健康與無障礙' }),
  earth: byLanguage({ en: 'Climate and land', zh: '气候与土地', 'zh-TW': '氣候與土地' }),
  culture: byLanguage({ en: 'Language, art, learning', zh: '语言、艺术与学习', 'zh-TW': '語言、藝術與學習' }),
  machines: byLanguage({ en: 'Agents and robots', zh: '智能体与机器人', 'zh-TW': 'AI 代理與機器人' }),
  data: byLanguage({ en: 'Data, money, security', zh: '数据、金融与安全', 'zh-TW': '資料、金融與資安' }),
}
