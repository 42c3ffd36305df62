/** Whether this browser asks not to be counted: Do Not Track, or Global Privacy Control. */
export function prefersPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: unknown
    globalPrivacyControl?: unknown
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}
