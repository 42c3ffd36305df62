import { Picture } from '#app/components/Picture.tsx'
import { pictureWidths } from '#app/components/picture-urls.ts'
import { LocalizedText } from '#app/components/LocalizedText.tsx'
import { PageLink } from '#app/components/PageLink.tsx'
import { interpolate } from '#app/i18n/format.ts'
import { useChatLabels } from './chat-labels.ts'
import type { ChatScript } from './script.ts'

const button =
  'h-11 min-w-11 border-0 bg-transparent font-head leading-none font-semibold whitespace-nowrap focus-visible:-outline-offset-3'

type Props = {
  persona: ChatScript['persona']
  question: { number: number; count: number } | null
  onReset(): void
  onClose(): void
  onFollow(): void
}

export function ChatHeader({ persona, question, onReset, onClose, onFollow }: Props) {
  const labels = useChatLabels()
  return (
    <header className="flex flex-wrap items-center gap-x-3 bg-ink-black text-paper-white [--color-focus:currentColor] @max-[15rem]:gap-0 @max-[15rem]:pl-4 @max-[12rem]:justify-end forced-colors:border-b-2">
      <Picture
        className="size-17 @max-[15rem]:hidden"
        picture={persona.image}
        widths={pictureWidths.chat}
        sizes="68px"
        aspect={1}
        decorative
      />
      <div className="mr-auto flex-1 text-label/[1.3] wrap-anywhere @max-[12rem]:flex-[1_0_100%] @max-[12rem]:pt-2">
        <h2 className="text-body/[1.2] tracking-[-0.01em]">
          <LocalizedText of={persona.name} />
        </h2>
        <p>
          <LocalizedText of={persona.title} />
        </p>
      </div>
      <button
        type="button"
        className={`${button} mr-2 text-[1.6rem] hover:text-vermilion`}
        onClick={onClose}
        aria-label={labels.close}
      >
        <span aria-hidden="true">×</span>
      </button>
      <p className="flex flex-[1_0_100%] flex-wrap items-center gap-x-4 border-t border-line-on-ink pr-4 pl-5 text-label">
        <span className="mr-auto" aria-live="polite">
          {question ? interpolate(labels.question, question) : null}
        </span>
        <button
          type="button"
          className={`${button} decoration-2 underline-offset-[0.3em] hover:underline`}
          onClick={onReset}
        >
          {labels.reset}
        </button>
        <PageLink
          className="inline-flex min-h-11 items-center px-3 font-head font-semibold decoration-2 underline-offset-[0.3em]"
          to="/#contact"
          onClick={onFollow}
        >
          {labels.write}
        </PageLink>
      </p>
    </header>
  )
}
