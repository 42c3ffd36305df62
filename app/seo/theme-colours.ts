/** `--paper` of tokens.css by day and by night, for what the browser draws around the page. */
export const themeColours = { day: '#f6f1e6', night: '#121419' } as const
