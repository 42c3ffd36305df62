import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, gzipSync } from 'node:zlib'
import { brotliOptions } from '../middleware/precompressed.ts'
import { contentSecurityPolicy, sourceHash } from '../middleware/content-security-policy.ts'
import { commonHeaders, documentHeaders } from '../middleware/security-headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** A finished document with everything that is needed to send it again: nothing in it belongs to one visitor. */
export type CachedPage = {
  etag: string
  /** Of a 200; a 304 leaves out those of the body. */
  headers: Record<string, string>
  forms: Record<Encoding, Buffer>
}

type Facts = {
  contentType: string
  nonce: string
  imageOrigin: string | null
  cacheControl: string
  vary: string
}

const compress = promisify(brotliCompress)
/** 0.8 ms for a document of 73 kB, a fifth larger than the best; the best follows in the background. */
const quick = 5
const best = 11

/**
 * Makes a document that was rendered with a mark on its own inline scripts and styles into one that can be sent to anybody:
 * what carries the mark is listed by hash, and the mark is taken out. Inline code that came by content carries no mark,
 * and so is never listed.
 */
export function cachedPage(
  html: string,
  { contentType, nonce, imageOrigin, cacheControl, vary }: Facts,
): CachedPage {
  const scripts = markedTexts(html, 'script', nonce).map(sourceHash)
  const styles = markedTexts(html, 'style', nonce).map(sourceHash)
  const clean = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''))
  // Weak: it is that of every form.
  const etag = `W/"${createHash('sha256').update(clean).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: {
      ...(contentType.startsWith('text/html')
        ? {
            ...documentHeaders,
            'Content-Security-Policy': contentSecurityPolicy({ scripts, styles, imageOrigin }),
          }
        : commonHeaders),
      'Content-Type': contentType,
      'Cache-Control': cacheControl,
      Vary: vary,
      ETag: etag,
      'Server-Timing': 'cache;desc=hit',
    },
    forms: {
      identity: clean,
      br: brotliCompressSync(clean, brotliOptions(quick, clean)),
      gzip: gzipSync(clean),
    },
  }
}

/** Replaces the quickly made brotli form by the smallest; runs in the thread pool. */
export async function compressBest(page: CachedPage): Promise<void> {
  page.forms.br = await compress(page.forms.identity, brotliOptions(best, page.forms.identity))
}

function markedTexts(html: string, tag: 'script' | 'style', nonce: string): string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*? nonce="${nonce}"[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(pattern)].map(([, text]) => text ?? '')
}
