export type TitleSize = 'full' | 'large' | 'medium' | 'small'

/** The size by the longest line, which must stay beside the box. A Chinese character counts as two Latin ones. */
export function titleSize(title: string): TitleSize {
  const maxWidth = Math.max(...title.split('\n').map(lineWidth))
  if (maxWidth <= 11) return 'full'
  if (maxWidth <= 14) return 'large'
  if (maxWidth <= 18) return 'medium'
  return 'small'
}

function lineWidth(line: string): number {
  return [...line.trim()].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0)
}

function isWide(character: string): boolean {
  return /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u.test(character)
}
