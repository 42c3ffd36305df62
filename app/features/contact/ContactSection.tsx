import { memo } from 'react'
import { Reveal } from '#app/components/Reveal.tsx'
import { SectionHead } from '#app/components/SectionHead.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ContactContent, PostedForm } from './contact.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactDetails } from './ContactDetails.tsx'

export const ContactSection = memo(function ContactSection({
  content,
  posted,
}: {
  content: ContactContent
  posted?: PostedForm
}) {
  const { section, contact } = content
  return (
    <section id="contact" className="contact band band--contact" tabIndex={-1}>
      <div className="grid">
        <SectionHead label={section.label} note={section.note} heading={section.heading} />
        <Reveal className="contact__aside">
          <ContactDetails section={section} contact={contact} />
          <p className="contact__text soft">
            <LocalizedText of={section.text} />
          </p>
        </Reveal>
        <Reveal className="contact__form" index={1}>
          <ContactForm content={content} posted={posted} />
        </Reveal>
      </div>
    </section>
  )
})
