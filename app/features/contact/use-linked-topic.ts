import { useNavigate } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'
import { closest, isPlainClick } from '#app/utils/dom.ts'
import { saveDraft } from './use-draft.ts'

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
