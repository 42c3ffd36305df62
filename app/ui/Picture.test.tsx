import { expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { Picture } from './Picture.tsx'

const asset = { url: '/p/0123456789', width: 1000, height: 500 }

test.each([{}, { priority: true }, { priority: true, eager: true }])(
  'what decides whether and which file is loaded comes before the addresses, the single one last (%j)',
  (given) => {
    const html = renderToStaticMarkup(
      <Picture picture={{ asset, alt: 'A lamp' }} widths={[320, 640]} sizes="50vw" {...given} />,
    )
    expect(html).toContain(`loading="${'eager' in given ? 'eager' : 'lazy'}"`)
    const names = [...html.matchAll(/ ([a-z]+)="/gi)].map(([, name = '']) => name.toLowerCase())
    expect(names).toContain('src')
    const first = 'priority' in given ? ['loading', 'fetchpriority', 'sizes'] : ['loading', 'sizes']
    const order = [...first, 'srcset', 'src']
    expect(names.filter((name) => order.includes(name))).toEqual(order)
  },
)
