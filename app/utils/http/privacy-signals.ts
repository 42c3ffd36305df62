/** Whether a request asks not to be counted: Do Not Track, or Global Privacy Control. */
export function hasPrivacySignal(headers: Headers): boolean {
  return headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1'
}
