import { AnchorLink, PageLink } from '#app/components/PageLink.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { useRoot } from '#app/root-data.ts'
import { telLink } from '#app/utils/links.ts'

type Props = {
  code?: string
  title: string
  text: string
  returnHome: string
}

export function Problem({ code, title, text, returnHome }: Props) {
  const look = 'button mt-6'
  return (
    <main
      id="main"
      className="mx-auto min-h-[80svh] w-grid px-inset pt-36 pb-16"
      tabIndex={-1}
      data-problem={code}
    >
      {code ? (
        <p
          className="font-head text-[24vw]/none font-[780] tracking-[-0.03em] text-vermilion"
          aria-hidden="true"
        >
          {code}
        </p>
      ) : null}
      <h1 className="text-problem">{title}</h1>
      <p className="lead mt-6">{text}</p>
      <p>
        <PageLink className={look} to="/">
          {returnHome}
        </PageLink>
      </p>
      <WaysOn />
    </main>
  )
}

/** Shows the telephone: a parent may stand before a deadline. */
function WaysOn() {
  const root = useRoot()
  if (!root?.site) return null
  const { navigation, phone } = root.site.settings
  const link = 'inline-block py-3 more'
  return (
    <p className="mt-3 flex flex-wrap gap-x-6">
      <PageLink className={link} to="/search">
        {root.labels.actions.search}
      </PageLink>
      <AnchorLink className={link} section="contact">
        <LocalizedText of={navigation.contact} />
      </AnchorLink>
      <a className={link} href={telLink(phone)}>
        {phone}
      </a>
    </p>
  )
}
