const room = { first: 7, rest: 5 }

/**
 * Size of a figure by its length in characters, so that a longer number than the design's stays in its columns. Words
 * before it are set small and take half the room.
 */
export function numeralSize(
  value: string,
  prefix: string,
  place: 'first' | 'rest',
): 'full' | 'large' | 'small' {
  const length = [...value].length + [...prefix].length / 2
  if (length <= room[place]) return 'full'
  return length <= room[place] * 1.6 ? 'large' : 'small'
}
