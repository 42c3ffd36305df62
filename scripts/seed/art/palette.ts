import { inks } from '../../../app/styles/colours.ts'

/** The printing inks of every drawing: those of the site, and mixtures for the prints alone. `tint` is a 35 % plate, `brick` two plates overprinted. */
export const palette = {
  ink: inks['ink-black'],
  paper: inks['paper-white'],
  vermilion: inks.vermilion,
  vermilionLight: '#f0734f',
  vermilionDeep: '#b93417',
  celadon: inks.celadon,
  celadonLight: '#ccdbce',
  sand: inks.sand,
  sandLight: '#e9e2d0',
  sandDeep: '#cdbb97',
  jade: '#5f7f73',
  jadeLight: inks.jade,
  jadeDeep: inks['jade-deep'],
  night: '#2a2d35',
  tint: '#e9c3a4',
  tan: '#c98a63',
  brick: '#8f4a2f',
  umber: '#6a3120',
  umberDeep: '#3f1b12',
} as const

export type Colour = (typeof palette)[keyof typeof palette]
