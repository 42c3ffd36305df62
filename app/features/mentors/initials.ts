/** What stands in for a missing portrait: the first two letters of the name, in capitals where the script has them. */
export function initials(name: string): string {
  const letters = [...name].filter((character) => /\p{Letter}/u.test(character))
  return letters.slice(0, 2).join('').toLocaleUpperCase('en')
}
