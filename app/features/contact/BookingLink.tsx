import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { ContactContent } from './contact.ts'

export function BookingLink({ booking }: Pick<ContactContent, 'booking'>) {
  const { newTab } = useLanguage().labels.a11y
  if (!booking?.url || !booking.label) return null
  return (
    <a className="inline-block py-[0.6rem] more" href={booking.url} target="_blank" rel="noopener">
      <LocalizedText of={booking.label} /> <span className="sr-only">{newTab}</span>
    </a>
  )
}
