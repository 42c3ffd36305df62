import { useLocalizedPath } from '#app/i18n/page-address.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import type { Highlighted } from '#app/content/search/highlight.ts'
import type { Result } from './results.ts'

type Props = { result: Result; className: string }

/** The browser follows hash links itself, which opens closed `details`. */
export function ResultLink({ result: { path, title }, className }: Props) {
  const localizedPath = useLocalizedPath()
  const content = <Highlight of={title} />
  return path.includes('#') ? (
    <a className={className} href={localizedPath(path)}>
      {content}
    </a>
  ) : (
    <PageLink className={className} to={path}>
      {content}
    </PageLink>
  )
}

export function Highlight({ of: { pieces, lang } }: { of: Highlighted }) {
  const content = pieces.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="-mx-[0.06em] bg-celadon-surface px-[0.06em] text-on-celadon">
        <LocalizedText of={text} />
      </mark>
    ) : (
      <LocalizedText key={index} of={text} />
    ),
  )
  return lang ? <span lang={lang}>{content}</span> : <>{content}</>
}
