import { Island } from '#app/components/Island.tsx'
import { Reveal } from '#app/components/Reveal.tsx'
import { SectionHead } from '#app/components/SectionHead.tsx'
import type { ContactContent, PostedForm } from '#app/islands/contact/contact.ts'
import { ContactAside, type ContactAsideContent } from './ContactAside.tsx'
import { ContactForm } from '#app/islands/contact/ContactForm.tsx'

type Props = {
  content: ContactAsideContent & { form: ContactContent }
  posted?: PostedForm
  topic: string
}

export function ContactSection({ content, posted, topic }: Props) {
  const { form, page, ...aside } = content
  const { section } = form
  return (
    <div className="page-grid md:[&>h2]:mb-8">
      <SectionHead label={section.label} note={section.note} heading={section.heading} />
      <Reveal className="md:col-[1/5]">
        <ContactAside {...aside} section={page.contact} />
      </Reveal>
      {/* Named in the action of the form: without JavaScript its answer is in view. */}
      <Reveal
        id="contact-form"
        className="px-0 *:bg-paper *:px-5 *:pt-5 *:pb-8 md:col-[6/13] md:*:px-8"
        index={1}
      >
        <Island name="contact-form" of={ContactForm} props={{ content: form, posted, topic }} />
      </Reveal>
    </div>
  )
}
