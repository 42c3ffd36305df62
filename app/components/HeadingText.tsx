import { Fragment } from 'react'
import { editAttribute, langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { headingSegments } from './heading-segments.ts'

type Props = {
  of: Text | null | undefined
  /** Clauses of up to this many characters stay on one line. */
  whole?: number
}

export function HeadingText({ of, whole = 8 }: Props) {
  const lang = langAttribute(of)
  const edit = editAttribute(of)
  const content = plain(of)
    .split('\n')
    .map((line, index) => (
      <Fragment key={index}>
        {index > 0 ? <br /> : null}
        {headingSegments(line, whole).flatMap((piece, position) =>
          position > 0 ? [<wbr key={position} />, piece] : [piece],
        )}
      </Fragment>
    ))
  if (!lang && !edit) return <>{content}</>
  return (
    <span lang={lang} data-sanity={edit}>
      {content}
    </span>
  )
}
