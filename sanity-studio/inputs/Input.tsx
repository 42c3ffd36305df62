import { useEffect, useRef, type ClipboardEvent, type ReactNode } from 'react'
import { cleanPaste } from './pasted-html.ts'
import { getPublishedId, set, useEditState, type ObjectInputProps, type InputProps } from 'sanity'
import { slugOf } from '../schemas/documents/news-article.ts'
import { languages } from '../schemas/languages.ts'
import { isLocalizedType } from '../translations/translation-state.ts'
import { LocalizedInput } from './LocalizedInput.tsx'
import { isRemovable } from './removable.ts'
import { RemovableInput } from './RemovableInput.tsx'
import { EditedLanguage } from './TypedText.tsx'

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

type Article = { _id?: string; title?: { en?: string }; slug?: { current?: string } }

/** Proposes a URL when the editor leaves the English title: until the first publication, unless another was written. */
function ArticleInput(props: ObjectInputProps) {
  const { onChange, readOnly, schemaType } = props
  const { _id = '', title, slug } = (props.value ?? {}) as Article
  const { published } = useEditState(getPublishedId(_id), schemaType.name)
  const isInTitle = props.focusPath.join('.') === 'title.en'
  const english = title?.en ?? ''
  /** The proposal for the title as it was; null outside the field. */
  const proposed = useRef<string | null>(null)

  useEffect(() => {
    if (isInTitle) {
      proposed.current ??= slugOf(english)
      return
    }
    const current = slugOf(english)
    const isProposed = !slug?.current || (!published && slug.current === proposed.current)
    if (proposed.current !== null && current && isProposed && current !== slug?.current && !readOnly)
      onChange(set({ _type: 'slug', current }, ['slug']))
    proposed.current = null
  }, [isInTitle, english, slug, published, readOnly, onChange])

  return props.renderDefault(props)
}

export function Input(props: InputProps) {
  if (isLocalizedType(props.schemaType.name)) return <LocalizedInput {...(props as ObjectInputProps)} />
  if (props.schemaType.name === 'newsArticle') return <ArticleInput {...(props as ObjectInputProps)} />
  if (isRemovable(props)) return <RemovableInput {...props} />
  const input = props.renderDefault(props)
  if (!holdsBlocks(props)) return input
  const language = languages.find(({ name }) => name === props.path.at(-1))?.name ?? 'en'
  return (
    <EditedLanguage value={language}>
      <PastedText>{input}</PastedText>
    </EditedLanguage>
  )
}

function holdsBlocks({ schemaType }: InputProps): boolean {
  return schemaType.jsonType === 'array' && schemaType.of.some(({ name }) => name === 'block')
}
