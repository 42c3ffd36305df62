import { cast } from './portrait/cast.ts'
import { portrait } from './portrait/portrait.ts'
import { posters } from './posters/posters.ts'
import { prints } from './prints/prints.ts'
import { focus } from './scenes/focus.ts'
import { steps } from './scenes/steps.ts'
import { videos } from './scenes/videos.ts'
import type { Drawing } from './shapes.ts'

type Entry = [string, () => Drawing]

function inFolder(folder: string, drawings: Readonly<Record<string, () => Drawing>>): Entry[] {
  return Object.entries(drawings).map(([name, make]) => [`${folder}/${name}`, make])
}

const drawings = new Map<string, () => Drawing>([
  ...cast.map((person, i): Entry => [`mentors/${String(i).padStart(2, '0')}`, () => portrait(person)]),
  ...inFolder('posters', posters),
  ...inFolder('projects', prints),
  ...inFolder('steps', steps),
  ...inFolder('videos', videos),
  ...inFolder('focus', focus),
])

/** Every name that `draw` knows, such as `mentors/00` or `posters/ai-showcase`. */
export const drawingNames: string[] = [...drawings.keys()]

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The `count` known names nearest to `name`. */
function closest(name: string, count: number): string[] {
  return drawingNames
    .map((known) => ({ known, away: distance(name, known) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, count)
    .map(({ known }) => known)
}

/**
 * Draws one picture of the seed content. `width` and `height` are the units of its viewBox.
 * Throws for an unknown name and says which known names are nearest.
 */
export function draw(name: string): Drawing {
  const make = drawings.get(name)
  if (!make) throw new Error(`Unknown drawing "${name}". Did you mean ${closest(name, 3).join(', ')}?`)
  return make()
}
