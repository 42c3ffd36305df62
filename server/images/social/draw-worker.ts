import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { SocialCard } from '../../../app/load-context.ts'
import { cardSvg } from './card-svg.ts'

export type DrawOrder = { card: SocialCard; picture: string | null }

export type DrawResult = { png: Uint8Array } | { problem: string }

const require = createRequire(import.meta.url)
const ready = readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then((code) => initWasm(code))

// A thread keeps rendering off the event loop; its memory is freed with it.
parentPort?.on('message', (order: DrawOrder) => {
  draw(order).then(
    (png) => parentPort?.postMessage({ png } satisfies DrawResult),
    (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies DrawResult),
  )
})

async function draw({ card, picture }: DrawOrder): Promise<Uint8Array> {
  await ready
  const image = new Resvg(await cardSvg(card, picture), { font: { loadSystemFonts: false } })
  const rendered = image.render()
  const png = rendered.asPng()
  rendered.free()
  image.free()
  return png
}
