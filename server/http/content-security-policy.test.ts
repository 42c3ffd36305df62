import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const sources = { scripts: ['nonce-a'], styles: ['sha256-b'], imageOrigin: null }
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default']

test('a document runs only the listed inline code, and loads nothing from other sites', () => {
  expect(contentSecurityPolicy(sources).split('; ')).toEqual([
    ...["default-src 'none'", "script-src 'self' 'nonce-a'", "style-src 'self' 'sha256-b'"],
    ...["img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "manifest-src 'self'"],
    ...['frame-src https:', "form-action 'self'", "base-uri 'none'", "frame-ancestors 'self'"],
    ...[...trustedTypes, expect.stringMatching(/^report-uri \/\S+$/)],
  ])
})

test('allows the origin of images, and that of a Studio with its overlays', () => {
  const origins = { imageOrigin: 'https://cdn.example', frameOrigin: 'https://studio.example' }
  const policy = contentSecurityPolicy({ ...sources, ...origins, hasOverlays: true }).split('; ')
  expect(policy).toContain("img-src 'self' data: https://cdn.example")
  expect(policy).toContain("frame-ancestors 'self' https://studio.example")
  for (const part of trustedTypes) expect(policy).not.toContain(part)
})
