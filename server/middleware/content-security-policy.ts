import { createHash } from 'node:crypto'
import { cspReportPath } from './csp-reports.ts'

export type PolicySources = {
  /** Marks or hashes of inline scripts and styles, as in the header: `nonce-…`, `sha256-…`. */
  scripts: string[]
  styles: string[]
  /** Origin of pictures that come from another host than the site. */
  imageOrigin: string | null
  /** Origin of a Studio on another host that shows the page in a frame. */
  frameOrigin?: string | null
  /** Whether scripts may write markup, as the overlays of the Studio do. */
  hasOverlays?: boolean
}

/** The policy of a document: of inline code it runs only what is listed. */
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

/** Hash of the text of an inline script or style. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function directive(name: string, ...sources: (string | null)[]): string {
  return [name, ...sources.filter(Boolean)].join(' ')
}

function quoted(source: string): string {
  return `'${source}'`
}
