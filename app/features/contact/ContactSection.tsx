import { memo, type ReactNode } from 'react'
import { Reveal } from '#app/components/Reveal.tsx'
import { SectionHead } from '#app/components/SectionHead.tsx'
import type { ContactContent, PostedForm } from './contact.ts'
import { ContactForm } from './ContactForm.tsx'

type Props = {
  content: ContactContent
  aside: ReactNode
  posted?: PostedForm
  topic: string
}

export const ContactSection = memo(function ContactSection({ content, aside, posted, topic }: Props) {
  const { section } = content
  return (
    <section id="contact" className="band band-contact" tabIndex={-1}>
      <div className="page-grid md:[&>h2]:mb-8">
        <SectionHead label={section.label} note={section.note} heading={section.heading} />
        <Reveal className="md:col-[1/5]">{aside}</Reveal>
        {/* Named in the action of the form: without JavaScript its answer is in view. */}
        <Reveal
          id="contact-form"
          className="px-0 *:bg-paper *:px-5 *:pt-5 *:pb-8 md:col-[6/13] md:*:px-8"
          index={1}
        >
          <ContactForm content={content} posted={posted} topic={topic} />
        </Reveal>
      </div>
    </section>
  )
})
