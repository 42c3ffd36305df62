import { LocalizedText } from '#app/components/LocalizedText.tsx'
import type { ContactContent } from './contact.ts'

type Props = Pick<ContactContent, 'booking'> & { newTab: string }

export function BookingLink({ booking, newTab }: Props) {
  if (!booking?.url || !booking.label) return null
  return (
    <a className="inline-block py-[0.6rem] more" href={booking.url} target="_blank" rel="noopener">
      <LocalizedText of={booking.label} /> <span className="sr-only">{newTab}</span>
    </a>
  )
}
