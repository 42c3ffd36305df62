import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { chatLinkHref } from './links.ts'
import type { ChatLink } from './script.ts'

type Props = { links: ChatLink[]; bookingUrl: string | null; onFollow?(): void }

/** The links of a step: pages and anchors of the site, or the booking page in a new tab. */
export function ChatLinks({ links, bookingUrl, onFollow }: Props) {
  const { a11y } = useLanguage().messages
  if (links.length === 0) return null
  return (
    <ul className="links">
      {links.map((link, index) => {
        const address = chatLinkHref(link, bookingUrl)
        return (
          <li key={index}>
            {!address ? (
              <LocalizedText of={link.label} />
            ) : address.isExternal ? (
              <a href={address.href} target="_blank" rel="noopener">
                <LocalizedText of={link.label} /> <span className="visually-hidden">{a11y.newTab}</span>
              </a>
            ) : (
              <PageLink to={address.href} onClick={onFollow}>
                <LocalizedText of={link.label} />
              </PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
