import { Link, type LinkProps } from '@remix-run/react'
import type { Result } from './find.server.ts'
import { Marked } from './Marked.tsx'

type Props = { result: Result } & Omit<LinkProps, 'to' | 'children'>

/** Leads to what was found. A place inside a page is left to the browser, which unfolds what hides it. */
export function ResultLink({ result: { path, title }, ...props }: Props) {
  return (
    <Link {...props} to={path} reloadDocument={path.includes('#')}>
      <Marked of={title} />
    </Link>
  )
}
