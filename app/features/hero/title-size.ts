export type TitleSize = 'full' | 'large' | 'medium' | 'small'

/**
 * Size of the hero's title by its longest line, so that every line of the poster stays beside the box. A Chinese
 * character is as wide as two Latin ones.
 */
export function titleSize(title: string): TitleSize {
  const longest = Math.max(...title.split('\n').map(lineWidth))
  if (longest <= 11) return 'full'
  if (longest <= 14) return 'large'
  if (longest <= 18) return 'medium'
  return 'small'
}

function lineWidth(line: string): number {
  return [...line.trim()].reduce((width, character) => width + (isWide(character) ? 2 : 1), 0)
}

function isWide(character: string): boolean {
  return /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u.test(character)
}
