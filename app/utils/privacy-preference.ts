export function prefersPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: unknown
    globalPrivacyControl?: unknown
  }
  return doNotTrack === '1' || globalPrivacyControl === true
}
