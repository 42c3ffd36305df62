/** Quotation marks of a language by its BCP 47 tag: corner brackets in Traditional Chinese, curved marks elsewhere. */
export function quotationMarks(lang: string): [open: string, close: string] {
  return lang === 'zh-Hant' ? ['「', '」'] : ['“', '”']
}
