import { createHash } from 'node:crypto'

export const cspReportPath = '/api/reports'

export type PolicySources = {
  /** `nonce-…` or `sha256-…`. */
  scripts: string[]
  styles: string[]
  imageOrigin: string | null
  /** Origin of a Studio that frames the page. */
  frameOrigin?: string | null
  /** Overlays of the Studio write markup, which Trusted Types would block. */
  hasOverlays?: boolean
}

/** Header value; set by security-headers.ts, serve-document.ts and, with hashes, cache/cached-page.ts. */
export function contentSecurityPolicy({
  scripts,
  styles,
  imageOrigin,
  frameOrigin = null,
  hasOverlays = false,
}: PolicySources): string {
  return [
    "default-src 'none'",
    directive('script-src', "'self'", ...scripts.map(quoted)),
    directive('style-src', "'self'", ...styles.map(quoted)),
    directive('img-src', "'self'", 'data:', imageOrigin),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https:',
    "form-action 'self'",
    "base-uri 'none'",
    directive('frame-ancestors', "'self'", frameOrigin),
    ...(hasOverlays ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    `report-uri ${cspReportPath}`,
  ].join('; ')
}

export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function directive(name: string, ...sources: (string | null)[]): string {
  return [name, ...sources.filter(Boolean)].join(' ')
}

function quoted(source: string): string {
  return `'${source}'`
}
