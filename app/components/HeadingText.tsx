import { Fragment } from 'react'
import { editAttribute, langAttribute, plain, type Text } from '#app/i18n/localize.ts'
import { headingSegments } from './heading-segments.ts'

type Props = {
  of: Text | null | undefined
  /** Clauses of so many characters fit the narrowest line of the heading and are left whole. */
  whole?: number
}

/** A heading of the CMS, as `Words`, that tells the browser where a line of Chinese may end. */
export function HeadingText({ of, whole = 8 }: Props) {
  const lang = langAttribute(of)
  const edit = editAttribute(of)
  const content = plain(of)
    .split('\n')
    .map((line, index) => (
      <Fragment key={index}>
        {index > 0 ? <br /> : null}
        {headingSegments(line, whole).flatMap((piece, place) =>
          place > 0 ? [<wbr key={place} />, piece] : [piece],
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
