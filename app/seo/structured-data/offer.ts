import type { Node } from './node.ts'

type Offer = { price?: number | null; applyBy?: string | null }

export function offer({ price, applyBy }: Offer, url: string): Node {
  return {
    '@type': 'Offer',
    category: 'Paid',
    price,
    priceCurrency: price ? 'USD' : undefined,
    validThrough: applyBy,
    url,
  }
}
