import { expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { Picture } from './Picture.tsx'

const asset = { url: '/p/0123456789', width: 1000, height: 500 }

test.each([undefined, 'lazy', 'eager'] as const)(
  'attributes that select the file precede srcset, and src is last (priority: %s)',
  (priority) => {
    const html = renderToStaticMarkup(
      <Picture picture={{ asset, alt: 'A lamp' }} widths={[320, 640]} sizes="50vw" priority={priority} />,
    )
    expect(html).toContain(`loading="${priority ?? 'lazy'}"`)
    const names = [...html.matchAll(/ ([a-z]+)="/gi)].map(([, name = '']) => name.toLowerCase())
    expect(names).toContain('src')
    const first = priority ? ['loading', 'fetchpriority', 'sizes'] : ['loading', 'sizes']
    const order = [...first, 'srcset', 'src']
    expect(names.filter((name) => order.includes(name))).toEqual(order)
  },
)
