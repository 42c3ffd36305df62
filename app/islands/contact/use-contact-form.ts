import { useEffect, useReducer, useRef, type FocusEvent, type FormEvent, type RefObject } from 'react'
import { keepDraft, restoreDraft } from '#app/utils/drafts.ts'
import { blurredField, shownProblems } from '#app/utils/shown-problems.ts'
import { usePageAddress } from '#app/i18n/page-address.ts'
import {
  emptyMessage,
  formFields,
  isAccepted,
  isFocusElsewhere,
  submittedValues,
  type ContactMessage,
  type FieldProblems,
  type PostedForm,
} from './contact.ts'
import { draftKey } from './draft-key.ts'
import { idempotencyKey, sendMessage } from './send-submission.ts'
import { checkMessage } from './submission-schema.ts'

type State =
  | { name: 'editing'; values: ContactMessage; refusal: PostedForm | null; problems: FieldProblems }
  | { name: 'saving'; values: ContactMessage }
  /** `isPosted`: by the browser itself, without JavaScript. */
  | { name: 'sent'; posted: PostedForm; isPosted: boolean }

type Event =
  | { type: 'submit' }
  | { type: 'answer'; posted: PostedForm }
  /** What is wrong now, and the field just left, if one was. */
  | { type: 'check'; found: FieldProblems; left?: string }
  | { type: 'write-another' }

const editing = (values: ContactMessage): State => ({ name: 'editing', values, refusal: null, problems: {} })

/** `values`: what the fields began with; they keep what was typed. */
function answered(posted: PostedForm, isPosted: boolean, values: ContactMessage): State {
  if (isAccepted(posted.outcome)) return { name: 'sent', posted, isPosted }
  const problems = posted.outcome.status === 'refused' ? posted.outcome.problems : {}
  return { name: 'editing', values, refusal: posted, problems }
}

function reduce(state: State, event: Event): State {
  if (event.type === 'write-another') return editing(emptyMessage)
  if (event.type === 'answer')
    return answered(event.posted, false, state.name === 'saving' ? state.values : emptyMessage)
  if (state.name !== 'editing') return state
  if (event.type === 'submit') return { name: 'saving', values: state.values }
  return { ...state, problems: shownProblems(state.problems, event.found, event.left) }
}

/** `posted`: the answer to a form that the browser itself has posted. */
export function useContactForm(
  form: RefObject<HTMLFormElement>,
  posted: PostedForm | undefined,
  topic: string,
) {
  const { locale } = usePageAddress()
  const [state, dispatch] = useReducer(reduce, posted, (posted) =>
    posted ? answered(posted, true, posted.message) : editing({ ...emptyMessage, topic }),
  )
  const firstInputAt = useRef(0)
  // Known before the next rendering, for two submits in a row.
  const isSubmitted = useRef(false)

  useEffect(() => {
    if (!form.current) return
    restoreDraft(draftKey, form.current)
    // Includes what was typed before the form started.
    keepDraft(draftKey, form.current)
  }, [form])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSubmitted.current) return
    isSubmitted.current = true
    const data = new FormData(event.currentTarget)
    // Browser extensions add fields of their own to forms.
    for (const name of [...data.keys()]) if (!formFields.includes(name)) data.delete(name)
    data.set('key', idempotencyKey())
    data.set('locale', locale)
    data.set('elapsed', String(Math.round(performance.now() - firstInputAt.current)))
    dispatch({ type: 'submit' })
    const answer = await sendMessage(data)
    isSubmitted.current = false
    dispatch({ type: 'answer', posted: answer })
    // The disabled button lost the focus.
    if (!isAccepted(answer.outcome) && !isFocusElsewhere(form.current))
      setTimeout(() => form.current?.querySelector<HTMLElement>('[role=alert]')?.focus())
  }

  function onInput({ currentTarget, timeStamp }: FormEvent<HTMLFormElement>) {
    firstInputAt.current ||= timeStamp
    keepDraft(draftKey, currentTarget)
    if (state.name === 'editing' && Object.keys(state.problems).length > 0) check(currentTarget)
  }

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const left = blurredField(event)
    if (left) check(event.currentTarget, left)
  }

  function check(form: HTMLFormElement, left?: string) {
    const found = checkMessage(submittedValues(new FormData(form))).problems ?? {}
    dispatch({ type: 'check', found, left })
  }

  function writeAnother() {
    firstInputAt.current = 0
    dispatch({ type: 'write-another' })
  }

  return { state, onSubmit, onInput, onBlur, writeAnother }
}
