/** The printing inks of every drawing. `tint` is a 35 % plate, `brick` two plates overprinted. */
export const palette = {
  ink: '#17191F',
  paper: '#F6F1E6',
  vermilion: '#E8512F',
  vermilionLight: '#F0734F',
  vermilionDeep: '#B93417',
  celadon: '#B9CDBE',
  celadonLight: '#CCDBCE',
  sand: '#DCD2BC',
  sandLight: '#E9E2D0',
  sandDeep: '#CDBB97',
  jade: '#5F7F73',
  jadeLight: '#71907F',
  jadeDeep: '#23352F',
  night: '#2A2D35',
  tint: '#E9C3A4',
  tan: '#C98A63',
  brick: '#8F4A2F',
  umber: '#6A3120',
  umberDeep: '#3F1B12',
} as const

export type Colour = (typeof palette)[keyof typeof palette]
