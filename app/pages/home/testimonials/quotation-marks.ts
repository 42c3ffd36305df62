/** `lang`: BCP 47 tag. */
export function quotationMarks(lang: string): [open: string, close: string] {
  return lang === 'zh-Hant' ? ['「', '」'] : ['“', '”']
}
