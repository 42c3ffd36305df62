const maxLength = { first: 7, rest: 5 }

/** Keeps long numbers inside their columns. The prefix is set small and counts half. */
export function numeralSize(
  value: string,
  prefix: string,
  position: 'first' | 'rest',
): 'full' | 'large' | 'small' {
  const length = [...value].length + [...prefix].length / 2
  if (length <= maxLength[position]) return 'full'
  return length <= maxLength[position] * 1.6 ? 'large' : 'small'
}
