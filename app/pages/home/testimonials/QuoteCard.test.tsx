import { expect, test } from 'vitest'
import { htmlIn } from '../../../../tests/support/html-in.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import type { Testimonial } from './testimonial.ts'

const card = (quote: Testimonial['quote']) => (
  <QuoteCard testimonial={{ name: 'L', role: 'To school', quote } as Testimonial} index={0} />
)

test('marks where a quote is edited, in previews only', () => {
  const edit = 'id=testimonial-l;type=testimonial;path=quote.en'
  const marked = htmlIn('zh', card({ text: 'I built it', lang: 'en', edit }))
  expect(marked).toMatch(
    new RegExp(`<blockquote class="[^"]*" lang="en" data-sanity="${edit}"><p>“I built it”`),
  )
  expect(htmlIn('en', card('I built it'))).toMatch(/<blockquote class="[^"]*"><p>/)
})
