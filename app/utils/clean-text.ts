/** Bidirectional controls, and control characters other than line breaks and tabs. */
const harmful = /[\u202a-\u202e\u2066-\u2069\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(harmful, '').trim()
}
