/** Languages in the order in which editors fill them. */
export const languages = [
  { name: 'en', title: 'English' },
  { name: 'zh', title: '简体中文' },
  { name: 'zhTW', title: '繁體中文' },
] as const

export type Language = (typeof languages)[number]

export type LanguageName = Language['name']
