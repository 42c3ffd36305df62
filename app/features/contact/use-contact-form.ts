import { useFetcher, useNavigate } from '@remix-run/react'
import {
  createElement,
  lazy,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from 'react'
import { closest, isPlainClick } from '#app/utils/dom.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { fetcherKey } from './ContactFetcher.tsx'
import {
  emptyMessage,
  formFields,
  isAccepted,
  isFocusElsewhere,
  submittedValues,
  type FieldProblems,
  type PostedForm,
} from './contact.ts'
import { idempotencyKey, loadSchema } from './send-submission.ts'
import type { SentPanelProps } from './SentPanel.tsx'
import { saveDraft } from './use-draft.ts'

/** Begins with the first letter written. */
const loadSentPanel = () => import('./SentPanel.tsx')

/** Stands in where a deploy has removed the file. */
const SentTitle = ({ content }: SentPanelProps) => createElement('h3', null, content.labels.sentTitle)

export const SentPanel: ComponentType<SentPanelProps> = import.meta.env.SSR
  ? (await loadSentPanel()).SentPanel
  : lazy(() =>
      loadSentPanel().then(
        ({ SentPanel }) => ({ default: SentPanel }),
        () => ({ default: SentTitle }),
      ),
    )

const noProblems: FieldProblems = {}

/** The last result that a form has shown. */
let told: PostedForm | undefined

/** `actionData`: of a form that the browser itself has posted. */
export function useContactForm(
  form: RefObject<HTMLFormElement>,
  actionData: PostedForm | undefined,
  topic: string,
) {
  // Remix drops it on the next navigation, even to an anchor.
  const [posted] = useState(actionData)
  // The key keeps a pending submission while the visitor reads another page.
  const fetcher = useFetcher<PostedForm>({ key: fetcherKey })
  const isSaving = fetcher.state !== 'idle'
  const [earlier] = useState(fetcher.data)
  // Earlier results are over, except a refusal that came while no form was shown.
  const [old] = useState(earlier === told || (earlier && isAccepted(earlier.outcome)) ? earlier : undefined)
  const latest = (fetcher.data === old ? undefined : fetcher.data) ?? posted
  const [dismissed, setDismissed] = useState<PostedForm>()
  const shown = isSaving || latest === dismissed ? undefined : latest
  const { locale } = useLanguage()
  const refused = shown?.outcome.status === 'refused' ? shown.outcome.problems : noProblems
  const [typed, setTyped] = useState({ after: noProblems, problems: noProblems })
  const problemsOf = ({ after, problems }: typeof typed) => (after === refused ? problems : refused)
  const problems = problemsOf(typed)
  const firstInputAt = useRef(0)
  // Known before the next rendering, for two submits in a row.
  const isSubmitted = useRef(false)

  useEffect(() => {
    if (isSaving || !fetcher.data) return
    isSubmitted.current = false
    told = fetcher.data
    // The disabled button lost the focus.
    if (fetcher.data !== earlier && !isFocusElsewhere(form.current))
      form.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [form, isSaving, fetcher.data, earlier])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving || isSubmitted.current) return
    isSubmitted.current = true
    const data = new FormData(event.currentTarget)
    // Browser extensions add fields of their own to forms.
    for (const name of [...data.keys()]) if (!formFields.includes(name)) data.delete(name)
    data.set('key', idempotencyKey())
    data.set('locale', locale)
    data.set('elapsed', String(Math.round(performance.now() - firstInputAt.current)))
    fetcher.submit(data, { method: 'post', action: '/?index', encType: 'multipart/form-data' })
  }

  function onInput({ currentTarget, timeStamp }: FormEvent<HTMLFormElement>) {
    void loadSentPanel().catch(() => {})
    void check(currentTarget)
    firstInputAt.current ||= timeStamp
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    void check(event.currentTarget, event)
  }

  /** Leaves the checks to the server where the schema cannot be loaded. */
  async function check(form: HTMLFormElement, blur?: FocusEvent<HTMLFormElement>) {
    // Read now: fields are disabled while the message is sent.
    const values = submittedValues(new FormData(form))
    const schema = await loadSchema().catch(() => null)
    if (!schema || (!blur && problems === noProblems)) return
    const left = blur && schema.leftField(blur)
    if (blur && !left) return
    const found = schema.checkMessage(values).problems ?? noProblems
    setTyped((typed) => ({ after: refused, problems: schema.toldProblems(problemsOf(typed), found, left) }))
  }

  function writeAnother() {
    firstInputAt.current = 0
    setDismissed(latest)
  }

  return {
    isSaving,
    outcome: shown?.outcome ?? null,
    problems,
    sent:
      shown && isAccepted(shown.outcome)
        ? { message: shown.message, mailLink: shown.mailLink, isPosted: shown === posted }
        : null,
    initialValues: dismissed ? emptyMessage : (posted?.message ?? { ...emptyMessage, topic }),
    onSubmit,
    onInput,
    onBlur,
    writeAnother,
  }
}

/** Chooses the topic of a followed link in the form at once; without the app the page reads it from its URL. */
export function useLinkedTopic(form: RefObject<HTMLFormElement>): void {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = closest<HTMLAnchorElement>(event, 'a[href*="?topic="]')
      const field = form.current?.elements.namedItem('topic')
      if (!link || !form.current || !(field instanceof HTMLSelectElement) || !isPlainClick(event)) return
      event.preventDefault()
      field.value = new URLSearchParams(link.search).get('topic') ?? ''
      saveDraft(form.current)
      navigate(link.hash, { replace: link.hash === location.hash })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [form, navigate])
}
