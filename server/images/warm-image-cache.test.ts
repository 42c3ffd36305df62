import { expect, test } from 'vitest'
import { priorityImages, warmImageCache } from './warm-image-cache.ts'

const content = {
  projectId: 'local',
  dataset: 'production',
  pictureNames: new Map([['aaaaaaaaaa', 'aaaaaaaaaabbbb-800x600.png']]),
}

function page(name: string, widths: number[]): string {
  const srcSet = widths
    .map((width) => `/p/${name}/${width}x10?rect=0,0,1,1&amp;fp-x=0.5 ${width}w`)
    .join(', ')
  return `<img src="/p/x/9" loading="lazy" srcSet="/p/x/9 9w"><img alt="" srcSet="${srcSet}" fetchpriority="high">`
}

test('finds images with high priority, in every width', () => {
  expect(priorityImages(page('aaaaaaaaaa', [100, 200]))).toEqual([
    '/p/aaaaaaaaaa/100x10?rect=0,0,1,1&fp-x=0.5',
    '/p/aaaaaaaaaa/200x10?rect=0,0,1,1&fp-x=0.5',
  ])
  expect(priorityImages('<img srcset="https://cdn.example/x 1w" fetchpriority="high">')).toEqual([])
})

test('requests each image once, one after the other, also after a failure', async () => {
  const requested: string[] = []
  let running = 0
  const lake = async (request: Request) => {
    expect(running++).toBe(0)
    requested.push(new URL(request.url).search)
    await Promise.resolve()
    running--
    if (requested.length === 1) throw new Error('busy')
    return new Response('')
  }
  const warm = warmImageCache(content, lake)
  warm(page('aaaaaaaaaa', [100, 200]))
  warm(page('aaaaaaaaaa', [200, 300]))
  warm(page('unknown', [100]))
  await expect.poll(() => requested.length).toBe(3)
  expect(requested.map((search) => /w=(\d+)/.exec(search)?.[1])).toEqual(['100', '200', '300'])
})

test('continues after a response that breaks off', async () => {
  const requested: string[] = []
  const lake = async (request: Request) => {
    requested.push(new URL(request.url).search)
    return new Response(new ReadableStream({ pull: (body) => body.error(new Error('too many open files')) }))
  }
  const warm = warmImageCache(content, lake)
  warm(page('aaaaaaaaaa', [100, 200]))
  await expect.poll(() => requested.length).toBe(2)
  warm(page('aaaaaaaaaa', [300]))
  await expect.poll(() => requested.length).toBe(3)
})
