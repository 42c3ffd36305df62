import { useEffect, useRef, type ReactNode } from 'react'
import { DeleteCopies } from '#app/components/DeleteCopies.tsx'
import { AnswerBy } from '#app/components/AnswerBy.tsx'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import type { Text } from '#app/i18n/localize.ts'
import { useChatLabels } from './chat-labels.ts'

type Props = {
  of: Text
  /** Null after a reload: the contact is kept nowhere. */
  address: string | null
  isPosted?: boolean
  /** The button that shows the form again. */
  change: ReactNode
  onFollow?(): void
}

export function Thanks({ of, address, isPosted, change, onFollow }: Props) {
  const labels = useChatLabels()
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) thanks.current?.focus()
  }, [])
  const link = (to: string, label: string) => (
    <PageLink className="inline-block py-[0.35rem] decoration-2 hover:text-red" to={to} onClick={onFollow}>
      {label}
    </PageLink>
  )
  return (
    <div ref={thanks} className="mt-4 border-l-3 border-celadon pl-[0.85rem] text-small" tabIndex={-1}>
      <p role="status">
        <LocalizedText of={of} />
        {address ? (
          <span className="mt-1 block">
            <AnswerBy address={address} labels={labels} isPosted={isPosted} />
          </span>
        ) : null}
      </p>
      <div className="[&_button]:min-h-11 [&_button]:border-0 [&_button]:bg-transparent [&_button]:underline">
        {labels.contact.isWrong} {change} <DeleteCopies labels={labels} />
      </div>
      <ul className="font-head font-semibold">
        <li>{link('/projects', labels.contact.projects)}</li>
        <li>{link('/#apply', labels.steps)}</li>
      </ul>
    </div>
  )
}
