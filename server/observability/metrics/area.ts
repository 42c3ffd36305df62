const areas = new Set(['admin', 'api', 'assets', 'fonts', 'lake', 'social', 'studio'])

/** The part of the site that an address belongs to: few values, nothing of what a visitor typed. */
export function areaOf(address: string): string {
  const [, first = ''] = /^\/([^/?#.]*)/.exec(address) ?? []
  return areas.has(first) ? first : 'pages'
}
