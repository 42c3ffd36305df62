import { useFetcher, type FetcherWithComponents } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { ListResult } from './ListForm.tsx'

type ListAction = Pick<FetcherWithComponents<ListResult>, 'Form' | 'state' | 'data'> & {
  /** Rows changed so far, while an action on all rows of a long list runs. */
  soFar: number
}

type Sent = { action: string; form: URLSearchParams }

/**
 * A fetcher that sends the form of a list again for each portion of its rows, and is busy until the last is done. Who
 * leaves in between leaves the rest to the server.
 */
export function useListAction(): ListAction {
  const { Form, state, data, formData, formAction, submit } = useFetcher<ListResult>()
  const sent = useRef<Sent | null>(null)

  useEffect(() => {
    if (formData && formAction) sent.current = { action: formAction, form: textsOf(formData) }
    else if (state === 'idle' && !data?.next) sent.current = null
  }, [formData, formAction, state, data])

  useEffect(() => {
    if (state !== 'idle' || !data?.next || !sent.current) return
    const { action, form } = sent.current
    form.set('after', data.next)
    form.set('changed', String(data.changed))
    form.set('entries', data.action?.undo ?? '')
    submit(form, { method: 'post', action })
  }, [state, data, submit])

  useEffect(() => {
    const leave = () => {
      const { action, form } = sent.current ?? {}
      sent.current = null
      if (!action || !form?.has('after')) return
      form.delete('stay')
      navigator.sendBeacon(action, form)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  if (!data?.next) return { Form, state, data, soFar: 0 }
  return { Form, state: 'submitting', data: undefined, soFar: Number(data.changed) }
}

/** Forms of lists have no files. */
function textsOf(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
}
