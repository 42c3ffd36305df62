import { interns } from './cast/interns.ts'
import { leaders } from './cast/leaders.ts'
import { mentorsFirst } from './cast/mentors-first.ts'
import { mentorsSecond } from './cast/mentors-second.ts'
import type { Person } from './person.ts'

/**
 * The thirty-seven of the wall in its order: founder, advisors and board, mentors, interns.
 * The names are those of the seed content; no two neighbours share a ground.
 */
export const cast: readonly Person[] = [...leaders, ...mentorsFirst, ...mentorsSecond, ...interns]
