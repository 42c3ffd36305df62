import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import { useClient, type DocumentActionComponent, type DocumentActionProps } from 'sanity'
import { apiVersion } from '../../app/sanity/shared/api-version.ts'
import { say } from '../i18n/say.ts'
import { pageOf } from '../presentation/page-of.ts'
import { writeRedirect } from './write-redirect.ts'

/**
 * Publishes as the Studio does; when the article's address has changed, the old one is made to lead to the new one first. Until
 * the article has moved, the page at the old address wins over the redirect.
 */
export function publishWithRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  function PublishWithRedirect(props: DocumentActionProps) {
    const description = publish(props)
    const client = useClient({ apiVersion })
    const toast = useToast()
    const [isBusy, setIsBusy] = useState(false)
    // A second click can come before the button is drawn as disabled.
    const isRunning = useRef(false)
    const from = pageOf(props.type, props.published)
    const to = pageOf(props.type, props.draft)
    if (!description || !from || !to || from === to) return description

    async function publishMoved() {
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      try {
        await writeRedirect(client, from!, to!)
        toast.push({ status: 'success', title: say('{from} now leads to {to}', { from: from!, to: to! }) })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        toast.push({
          status: 'error',
          title: say('Not published: the old address could not be kept'),
          description: reason,
        })
        return
      } finally {
        isRunning.current = false
        setIsBusy(false)
      }
      description?.onHandle?.()
    }
    return {
      ...description,
      disabled: isBusy || description.disabled,
      onHandle: () => void publishMoved(),
    }
  }
  PublishWithRedirect.action = publish.action
  PublishWithRedirect.displayName = 'PublishWithRedirect'
  return PublishWithRedirect
}
