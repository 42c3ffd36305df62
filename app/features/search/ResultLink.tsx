import { useLocalizedPath } from '#app/i18n/use-language.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import type { Result } from './find.server.ts'
import { Highlight } from './Highlight.tsx'

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
