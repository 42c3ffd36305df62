import { Fragment, type ReactNode } from 'react'
import { editAttribute, langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { headingSegments } from './heading-segments.ts'

type Props = { of: Text | null | undefined }

export function LocalizedText({ of }: Props) {
  return inItsLanguage(of, withBreaks(plain(of)))
}

/** Clauses of up to `whole` characters stay on one line. */
export function HeadingText({ of, whole = 8 }: Props & { whole?: number }) {
  const lines = plain(of)
    .split('\n')
    .map((line, index) => (
      <Fragment key={index}>
        {index > 0 ? <br /> : null}
        {headingSegments(line, whole).flatMap((piece, position) =>
          position > 0 ? [<wbr key={position} />, piece] : [piece],
        )}
      </Fragment>
    ))
  return inItsLanguage(of, lines)
}

function inItsLanguage(of: Props['of'], content: ReactNode) {
  const lang = langAttribute(of)
  const edit = editAttribute(of)
  if (!lang && !edit) return <>{content}</>
  return (
    <span lang={lang} data-sanity={edit}>
      {content}
    </span>
  )
}

function withBreaks(text: string) {
  if (!text.includes('\n')) return text
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
}
