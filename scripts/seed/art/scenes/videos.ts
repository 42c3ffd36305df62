import { listener, person } from '../figures.ts'
import { palette, type Colour } from '../palette.ts'
import { bust } from '../portrait/portrait.ts'
import { cast } from '../portrait/cast.ts'
import {
  disc,
  fill,
  group,
  panes,
  picture,
  polygon,
  polygonPath,
  rect,
  thrown,
  type Drawing,
} from '../shapes.ts'

/** The founder speaks in front of the window. */
function hero(): Drawing {
  const founder = cast[0]
  if (!founder) throw new Error('The cast has no founder')
  return picture(
    360,
    640,
    rect(palette.celadon, 0, 0, 360, 640),
    panes(palette.celadonLight, 0, 0, 360, 640, { columns: 3, rows: 5, gap: 5 }),
    disc(palette.paper, 262, 124, 76),
    group('translate(-92 132)scale(1.27)', '<g stroke-linecap="round">', bust(founder), '</g>'),
  )
}

/** A dark room, a window of twelve panes; one of them is the moon. */
function services(): Drawing {
  return picture(
    360,
    640,
    rect(palette.ink, 0, 0, 360, 640),
    panes(palette.vermilion, 60, 70, 240, 330, {
      columns: 3,
      rows: 4,
      gap: 9,
      keep: (column, row) => !(column === 1 && row === 2),
    }),
    disc(palette.paper, 180, 276, 32),
    thrown(palette.vermilion, [60, 450, 300, 450, 400, 640, -40, 640], { columns: 3, rows: 3, gap: 0.05 }),
    polygon(palette.vermilionDeep, 213, 588, 229, 588, 262, 640, 226, 640),
    person(palette.ink, 221, 590, 120),
  )
}

/** The hall of the outreach evening: a speaker before a wide window, and the audience's backs. */
function studentSuccessStories(): Drawing {
  const row = (colour: Colour, count: number, foot: number, half: number) =>
    Array.from({ length: count }, (_, i) =>
      listener(colour, 320 + (i - (count - 1) / 2) * (half * 2.35), foot, half),
    ).join('')
  return picture(
    640,
    360,
    rect(palette.jade, 0, 0, 640, 360),
    rect(palette.ink, 152, 24, 336, 172),
    panes(palette.vermilion, 160, 32, 320, 156, { columns: 8, rows: 4, gap: 7 }),
    disc(palette.paper, 398, 90, 46),
    fill(palette.jadeLight, polygonPath(152, 212, 488, 212, 660, 360, -20, 360)),
    person(palette.ink, 264, 226, 138),
    polygon(palette.ink, 280, 130, 322, 104, 327, 112, 282, 148),
    row(palette.ink, 11, 272, 22),
    row(palette.celadon, 9, 314, 27),
    row(palette.ink, 8, 366, 34),
  )
}

/** The challenge as a film: five tall steps, a climber, the moon behind a lattice. */
function futureOfAiEducation(): Drawing {
  const stair = Array.from({ length: 5 }, (_, i) => {
    const x = i * 72
    const y = 566 - i * 72
    return (
      rect(i % 2 ? palette.vermilion : palette.ink, x, y, 72, 640 - y) +
      polygon(i % 2 ? palette.vermilionDeep : palette.jade, x, y, x + 72, y, x, y + 72)
    )
  }).join('')
  const bars =
    [90, 180, 270].map((x) => rect(palette.ink, x - 3, 0, 6, 360)).join('') +
    [90, 180, 270].map((y) => rect(palette.ink, 0, y - 3, 360, 6)).join('')
  return picture(
    360,
    640,
    rect(palette.sand, 0, 0, 360, 640),
    rect(palette.celadon, 0, 0, 360, 360),
    disc(palette.paper, 226, 152, 104),
    bars,
    polygon(palette.sandLight, 0, 366, 360, 366, 360, 640, 0, 640),
    rect(palette.ink, 0, 357, 360, 10),
    stair,
    person(palette.ink, 180, 422, 150),
  )
}

/** Still frames in front of the films. */
export const videos: Readonly<Record<string, () => Drawing>> = {
  hero: hero,
  services: services,
  'student-success-stories': studentSuccessStories,
  'future-of-ai-education': futureOfAiEducation,
}
