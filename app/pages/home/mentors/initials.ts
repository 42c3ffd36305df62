/** First two letters, in upper case where the script has it. */
export function initials(name: string): string {
  const letters = [...name].filter((character) => /\p{Letter}/u.test(character))
  return letters.slice(0, 2).join('').toLocaleUpperCase('en')
}
