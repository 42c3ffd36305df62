/* Written by `npm run types` from tokens.css, where the colours of the pages stand. */

/** Inks of the prints, the same by day and night. */
export const inks = {
  vermilion: '#e8512f',
  celadon: '#b9cdbe',
  'ink-black': '#17191f',
  'paper-white': '#f6f1e6',
  sand: '#dcd2bc',
  jade: '#71907f',
  'jade-deep': '#23352f',
  'soft-on-ink': '#b5af9f',
  'focus-on-ink': '#ff7350',
} as const

/** What the browser draws around the page: its paper. */
export const themeColours = { day: '#f6f1e6', night: '#121419' } as const

/** Tokens that are one colour by day and one by night. */
export const tokens = {
  paper: { day: '#f6f1e6', night: '#121419' },
  shade: { day: '#ece4d2', night: '#1c1f26' },
  ink: { day: '#17191f', night: '#efe8d8' },
  soft: { day: '#565349', night: '#b5af9f' },
  red: { day: '#b2300f', night: '#ff7350' },
  line: { day: '#17191f1f', night: '#efe8d81a' },
  focus: { day: '#17191f', night: '#ff7350' },
  'vermilion-ground': { day: '#e8512f', night: '#8e2a12' },
  'on-vermilion': { day: '#17191f', night: '#f6f1e6' },
  'line-on-vermilion': { day: '#17191f2b', night: '#f6f1e62b' },
  'celadon-ground': { day: '#b9cdbe', night: '#1f322c' },
  'on-celadon': { day: '#17191f', night: '#efe8d8' },
  'soft-on-celadon': { day: '#3c4642', night: '#b9cdbe' },
  'ink-ground': { day: '#17191f', night: '#0a0b0e' },
  'on-ink': { day: '#f6f1e6', night: '#efe8d8' },
  'letter-line': { day: '#e8512f', night: '#b8452a' },
  'hero-ground': { day: '#e8512f', night: '#121419' },
  'on-hero': { day: '#17191f', night: '#efe8d8' },
  'line-on-hero': { day: '#17191f2b', night: '#efe8d81f' },
  box: { day: '#17191f', night: '#e8512f' },
  'on-box': { day: '#e8512f', night: '#17191f' },
  'light-pool': { day: '#f6f1e6', night: '#e8512f' },
  'caption-on-box': { day: '#f6f1e6', night: '#17191f' },
  button: { day: '#17191f', night: '#e8512f' },
  'on-button': { day: '#f6f1e6', night: '#17191f' },
  'bar-ground': { day: '#fffffff2', night: '#121419f2' },
} as const
