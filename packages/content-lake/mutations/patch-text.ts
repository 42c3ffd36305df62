const ASTRAL = /[\u{10000}-\u{10FFFF}]/gu
const HEADER = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@$/
/** UTF-8 bytes of a character beyond U+FFFF, and of its stand-in. */
const ASTRAL_BYTES = 4
const STAND_IN_BYTES = 3
const PRIVATE_USE = 0xe000

type Apply = (text: string, patch: string) => string

/**
 * Applies a diffMatchPatch to whole characters, as Sanity does. @sanity/mutator matches UTF-16 units, of which an emoji has
 * two, so each one becomes a stand-in of one unit. `apply` throws on an invalid patch.
 */
export function patchCharacters(text: string, patch: string, apply: Apply): string {
  const lines = patch.split('\n').map(decoded)
  const standIns = createStandIns([text, ...lines])
  if (standIns.size === 0) return apply(text, patch)
  const offsets = astralOffsets(text)
  return standIns.remove(apply(standIns.put(text), recode(lines, standIns.put, offsets)))
}

/** The first sign is an operator. */
function decoded(line: string): string {
  return HEADER.test(line) ? line : line.slice(0, 1) + decodeURI(line.slice(1))
}

function createStandIns(texts: string[]) {
  const used = new Set(texts.join(''))
  const standIns = new Map<string, string>()
  const originals = new Map<string, string>()
  let code = PRIVATE_USE
  for (const character of used) {
    if (character.length === 1) continue
    while (used.has(String.fromCharCode(code))) code += 1
    if (code > 0xffff) throw new Error('The text has too many different characters to be patched')
    standIns.set(character, String.fromCharCode(code))
    originals.set(String.fromCharCode(code), character)
    code += 1
  }
  return {
    size: standIns.size,
    put: (text: string) => text.replace(ASTRAL, (character) => standIns.get(character) ?? character),
    remove: (text: string) => text.replace(/[\ue000-\uffff]/g, (sign) => originals.get(sign) ?? sign),
  }
}

/** In UTF-8 bytes, as headers of a patch count. */
function astralOffsets(text: string): number[] {
  const offsets: number[] = []
  let [bytes, end] = [0, 0]
  for (const { 0: character, index } of text.matchAll(ASTRAL)) {
    bytes += Buffer.byteLength(text.slice(end, index))
    offsets.push(bytes)
    bytes += ASTRAL_BYTES
    end = index + character.length
  }
  return offsets
}

function recode(lines: string[], put: (text: string) => string, offsets: number[]): string {
  const recoded = lines.map((line) => (HEADER.test(line) ? line : put(line)))
  const start = (written: string, bytes: string | undefined, length: number) => {
    const offset = Number(written) - (bytes === '0' ? 0 : 1)
    const moved = offset - countBefore(offsets, offset) * (ASTRAL_BYTES - STAND_IN_BYTES)
    return `${length === 0 ? moved : moved + 1},${length}`
  }
  return recoded
    .map((line, index) => {
      const [, start1, bytes1, start2, bytes2] = HEADER.exec(line) ?? []
      if (start1 === undefined || start2 === undefined) return line.slice(0, 1) + encodeURI(line.slice(1))
      const length = (signs: string) => hunkLength(recoded, index + 1, signs)
      return `@@ -${start(start1, bytes1, length(' -'))} +${start(start2, bytes2, length(' +'))} @@`
    })
    .join('\n')
}

function hunkLength(lines: string[], first: number, signs: string): number {
  let length = 0
  for (let index = first; index < lines.length && !lines[index]?.startsWith('@'); index += 1) {
    const line = lines[index] ?? ''
    if (line !== '' && signs.includes(line.charAt(0))) length += Buffer.byteLength(line.slice(1))
  }
  return length
}

function countBefore(offsets: number[], offset: number): number {
  let [low, high] = [0, offsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
