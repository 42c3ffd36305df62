import { palette } from '../palette.ts'
import { fill } from '../shapes.ts'
import { hijab, hijabFront, turban } from './hair/covered.ts'
import { afro, braids, curls, ringlets, twists } from './hair/curly.ts'
import type { Haircut, Style } from './hair/cut.ts'
import {
  bangs,
  bob,
  chignon,
  greybob,
  hime,
  lob,
  long,
  ponytail,
  straight,
  topknot,
  wavy,
} from './hair/long.ts'
import {
  bald,
  crew,
  curtain,
  fringe,
  pixie,
  quiff,
  receding,
  side,
  slick,
  spiky,
  swept,
  tousled,
} from './hair/short.ts'
import type { Head } from './head.ts'
import type { Hair } from './person.ts'

const styles: Record<Hair, Style> = {
  afro,
  bald,
  bangs,
  bob,
  braids,
  chignon,
  crew,
  curls,
  curtain,
  fringe,
  greybob,
  hijab,
  hime,
  lob,
  long,
  pixie,
  ponytail,
  quiff,
  receding,
  ringlets,
  side,
  slick,
  spiky,
  straight,
  swept,
  topknot,
  tousled,
  turban,
  twists,
  wavy,
}

/** The paths of the person’s hair. */
export function haircut(head: Head): Haircut {
  return styles[head.person.hair](head)
}

/** Hair that the body covers. */
export function hairBehind(head: Head, cut: Haircut): string {
  return fill(palette[head.person.hairTone], cut.back ?? '')
}

/** Hair over the face, with its marks; a hijab instead. */
export function hairInFront(head: Head, cut: Haircut): string {
  if (head.person.hair === 'hijab') return hijabFront(head)
  return fill(palette[head.person.hairTone], cut.front ?? '') + fill(head.cut, cut.marks ?? '')
}
