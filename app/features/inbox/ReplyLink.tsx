import { interpolate } from '#app/i18n/interpolate.ts'
import { useContext, useRef, type MouseEvent } from 'react'
import { PendingActionContext } from './pending-bulk-action.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

type Props = { recordedAs: { name: string; value: string }; name: string; href: string }

/** Opens the mail program and records the reply. Without JavaScript it only opens the mail program. */
export function ReplyLink({ recordedAs, name, href }: Props) {
  const { reply, of } = useInboxLabels()
  const isUnderWay = useContext(PendingActionContext)
  const recorder = useRef<HTMLButtonElement>(null)

  function record(event: MouseEvent) {
    if (isUnderWay) event.preventDefault()
    else recorder.current?.form?.requestSubmit(recorder.current)
  }

  return (
    <>
      <a
        className="admin-button border-ink bg-ink text-paper hover:underline"
        href={href}
        data-key="r"
        onClick={record}
      >
        {reply.label}
        <span className="sr-only">{interpolate(of, { name })}</span>
      </a>
      <button ref={recorder} type="submit" {...recordedAs} hidden />
    </>
  )
}
