import { useLanguage } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { chatLinkHref } from './links.ts'
import type { ChatLink } from './script.ts'

const linked = 'inline-block py-[0.35rem] decoration-2 hover:text-red'

type Props = { links: ChatLink[]; bookingUrl: string | null; onFollow?(): void }

export function ChatLinks({ links, bookingUrl, onFollow }: Props) {
  const { a11y } = useLanguage().labels
  if (links.length === 0) return null
  return (
    <ul className="mt-[0.35rem] font-head font-semibold">
      {links.map((link, index) => {
        const target = chatLinkHref(link, bookingUrl)
        return (
          <li key={index}>
            {!target ? (
              <LocalizedText of={link.label} />
            ) : target.isExternal ? (
              <a className={linked} href={target.href} target="_blank" rel="noopener">
                <LocalizedText of={link.label} /> <span className="sr-only">{a11y.newTab}</span>
              </a>
            ) : (
              <PageLink className={linked} to={target.href} onClick={onFollow}>
                <LocalizedText of={link.label} />
              </PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
