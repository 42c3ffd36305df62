import { Reveal } from '#app/components/Reveal.tsx'
import { SectionLabel } from '#app/components/SectionHead.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import type { TestimonialsContent } from './testimonial.ts'

export function Testimonials({ content }: { content: TestimonialsContent }) {
  const { section, testimonials } = content
  return (
    <div className="page-grid">
      <SectionLabel label={section.label} note={section.note} />
      <Reveal as="h2" className="mb-6 subheading md:col-start-3 md:col-end-11">
        <LocalizedText of={section.heading} />
      </Reveal>
      <div className="subgrid">
        {testimonials.map((testimonial, index) => (
          <QuoteCard key={testimonial._id} testimonial={testimonial} index={index} />
        ))}
      </div>
    </div>
  )
}
