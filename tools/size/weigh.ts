import { languageKey } from '../../app/i18n/locales.ts'
import { browserAgent } from '../support/visitor.ts'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** First visit. Bytes on the wire in brotli 11; documents include headers. */
export type Weight = {
  document: number
  inlineScript: number
  javascript: number
  withoutPictures: number
  /** On a phone, without images below the first screen. */
  requestsBeforeLoad: number
  scripts: number
  otherHosts: number
}

export async function weigh(origin: string, host: string, path: string, language: string): Promise<Weight> {
  const headers = { Host: host, 'User-Agent': browserAgent, Cookie: `${languageKey}=${language}` }
  // A cached page has no random nonce, so its bytes are the same in every run.
  await fetchBytes(origin + path, headers)
  const page = await fetchBytes(origin + path, headers)
  if (page.status !== 200) throw new Error(`${path} (${language}) returns ${page.status}`)
  const html = page.body.toString()
  const document = compressedSize(withoutSeedTime(html)) + page.headerBytes
  const modules = attributes(html, /<script\b[^>]*\ssrc="([^"]*)"/g)
  const files = [...stylesheets(html), ...fonts(html)]
  const sizes = new Map<string, number>()
  for (const file of [...modules, ...files]) {
    const { body } = await fetchBytes(origin + file, { Host: host, 'Accept-Encoding': 'br' })
    sizes.set(file, body.length)
  }
  const sum = (names: string[]) => names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0)
  const javascript = sum(modules)
  return {
    document,
    inlineScript: Buffer.byteLength(inlineScripts(html).join('')),
    javascript,
    withoutPictures: document + javascript + sum(files),
    requestsBeforeLoad: 1 + modules.length + files.length + eagerPictures(html),
    scripts: modules.length,
    otherHosts: count(html, /<(?:script|img|iframe|source|video)[^>]*\s(?:src|srcset)="https?:/gi),
  }
}

const stylesheets = (html: string) => attributes(html, /<link rel="stylesheet" href="([^"]*)"/g)
const fonts = (html: string) => attributes(html, /<link rel="preload" href="([^"]*)" as="font"/g)

function eagerPictures(html: string): number {
  return count(html, /<img\b(?![^>]*loading="lazy")/g)
}

function inlineScripts(html: string): string[] {
  return attributes(html, /<script(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/g)
}

function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value]) => value ?? '')
}

function count(html: string, pattern: RegExp): number {
  return [...html.matchAll(pattern)].length
}

/** Times of the seed differ between runs, and so would their compressed size. */
function withoutSeedTime(html: string): Buffer {
  return Buffer.from(html.replace(/(?<=[0-9]T)[0-9:.]{12}(?=Z)/g, '12:34:56.789'))
}

function compressedSize(bytes: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotliCompressSync(bytes, { params }).length
}

async function fetchBytes(url: string, headers: Record<string, string>) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject)
  })
  const body = await buffer(response)
  const lines = response.rawHeaders.reduce((total, text) => total + Buffer.byteLength(text) + 2, 0)
  const isPackedPage = response.headers['content-encoding'] === 'br' && !headers['Accept-Encoding']
  return {
    status: response.statusCode,
    body: isPackedPage ? brotliDecompressSync(body) : body,
    headerBytes: 'HTTP/1.1 200 OK\r\n\r\n'.length + lines,
  }
}
