import { Fragment, useState } from 'react'
import { answerDue, formatAnswerTime } from '#app/i18n/answer-time.ts'
import type { Labels } from '#app/i18n/labels/en/site.ts'
import { usePageAddress } from '#app/i18n/page-address.ts'

type Props = {
  address: string
  labels: Labels['answer']
  /** Rendered by the server, too, which knows neither zone nor clock of the visitor. */
  isPosted?: boolean
}

/** Repeats where the answer goes, so that a typing mistake is noticed, and says when. */
export function AnswerBy({ address, labels, isPosted = false }: Props) {
  const { locale } = usePageAddress()
  const [due] = useState(() => answerDue(Date.now()))
  const parts: Record<string, JSX.Element> = {
    email: <strong className="break-words">{address}</strong>,
    time: (
      <time suppressHydrationWarning>{formatAnswerTime(due, locale, isPosted ? 'boston' : 'reader')}</time>
    ),
    place: <>{isPosted ? labels.bostonTime : labels.yourTime}</>,
  }
  const text = labels.answerBy.split(/[{}]/)
  return text.map((part, index) => <Fragment key={index}>{parts[part] ?? part}</Fragment>)
}
