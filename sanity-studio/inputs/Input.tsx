import { useEffect, useRef, type ClipboardEvent, type ReactNode } from 'react'
import { cleanPaste } from './pasted-html.ts'
import { set, type ObjectInputProps, type InputProps } from 'sanity'
import { slugOf } from '../schemas/documents/news-article.ts'
import { isLocalizedType } from '../translations/translation-state.ts'
import { LocalizedInput } from './LocalizedInput.tsx'
import { isRemovable } from './removable.ts'
import { RemovableInput } from './RemovableInput.tsx'

/** The editor inside receives the cleaned content as an event of its own. */
function PastedText({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'contents' }} onPasteCapture={pasteCleaned}>
      {children}
    </div>
  )
}

function pasteCleaned(event: ClipboardEvent): void {
  const { clipboardData, target } = event
  if (clipboardData.types.some((type) => type.includes('portable-text'))) return
  const text = clipboardData.getData('text/plain')
  const html = cleanPaste(clipboardData.getData('text/html'), text)
  if (html === null) return
  event.preventDefault()
  event.stopPropagation()
  const cleaned = new DataTransfer()
  cleaned.setData('text/html', html)
  cleaned.setData('text/plain', text)
  target.dispatchEvent(
    new window.ClipboardEvent('paste', { clipboardData: cleaned, bubbles: true, cancelable: true }),
  )
}

/** Proposes a URL when the editor leaves the English title of an article that has none. */
function ArticleInput(props: ObjectInputProps) {
  const { onChange, readOnly } = props
  const { title, slug } = (props.value ?? {}) as { title?: { en?: string }; slug?: object }
  const isInTitle = props.focusPath.join('.') === 'title.en'
  const wasInTitle = useRef(isInTitle)

  useEffect(() => {
    const current = wasInTitle.current && !isInTitle && slugOf(title?.en ?? '')
    wasInTitle.current = isInTitle
    if (current && !slug && !readOnly) onChange(set({ _type: 'slug', current }, ['slug']))
  }, [isInTitle, title, slug, readOnly, onChange])

  return props.renderDefault(props)
}

export function Input(props: InputProps) {
  if (isLocalizedType(props.schemaType.name)) return <LocalizedInput {...(props as ObjectInputProps)} />
  if (props.schemaType.name === 'newsArticle') return <ArticleInput {...(props as ObjectInputProps)} />
  if (isRemovable(props)) return <RemovableInput {...props} />
  const input = props.renderDefault(props)
  return holdsBlocks(props) ? <PastedText>{input}</PastedText> : input
}

function holdsBlocks({ schemaType }: InputProps): boolean {
  return schemaType.jsonType === 'array' && schemaType.of.some(({ name }) => name === 'block')
}
