import { useToast } from '@sanity/ui/toast'
import { useRef, useState } from 'react'
import {
  useClient,
  useSchema,
  useValidationStatus,
  type SanityClient,
  type DocumentActionComponent,
  type DocumentActionProps,
} from 'sanity'
import { apiVersion } from '../../app/content/api-version.ts'
import { listOf, t } from '../i18n/t.ts'
import { pagePath } from '../presentation/page-path.ts'
import { planRedirect, type ExistingRedirect } from './plan-redirect.ts'

/** Creates the redirect before publishing: until then, the page at the old path takes precedence over it. */
export function publishWithRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  function PublishWithRedirect(props: DocumentActionProps) {
    const action = publish(props)
    const client = useClient({ apiVersion })
    const toast = useToast()
    const [isBusy, setIsBusy] = useState(false)
    // Guards against a second click before the button renders as disabled.
    const isRunning = useRef(false)
    const missing = useMissing(props)
    const from = pagePath(props.type, props.published)
    const to = pagePath(props.type, props.draft)
    const description = action && { ...action, title: missing ?? action.title }
    if (!description || !from || !to || from === to) return description

    async function publishWithRedirectFirst() {
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      try {
        await writeRedirect(client, from!, to!)
        toast.push({ status: 'success', title: t('{from} now leads to {to}', { from: from!, to: to! }) })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        toast.push({
          status: 'error',
          title: t('Not published: the old URL could not be kept'),
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
      onHandle: () => void publishWithRedirectFirst(),
    }
  }
  PublishWithRedirect.action = publish.action
  PublishWithRedirect.displayName = 'PublishWithRedirect'
  return PublishWithRedirect
}

/** Names the fields that prevent publishing. */
function useMissing({ id, type, draft }: DocumentActionProps): string | undefined {
  const { validation } = useValidationStatus(draft?._id ?? id, type, true)
  const schemaType = useSchema().get(type)
  const names = new Set(validation.filter(({ level }) => level === 'error').map(({ path }) => path[0]))
  if (names.size === 0 || schemaType?.jsonType !== 'object') return undefined
  const titles = schemaType.fields
    .filter(({ name }) => names.has(name))
    .map((field) => field.type.title ?? field.name)
  return t('Before publishing, look at: {fields}', { fields: listOf(titles) })
}

async function writeRedirect(client: SanityClient, from: string, to: string): Promise<void> {
  const query = '*[_type == "redirect" && (from in [$from, $to] || to == $from)]{_id, from, to}'
  const existing = await client.fetch<ExistingRedirect[]>(query, { from, to }, { perspective: 'raw' })
  const { remove, shorten, replace } = planRedirect(existing, from, to)
  const transaction = client.transaction()
  for (const id of [...remove, ...replace]) transaction.delete(id)
  for (const id of shorten) transaction.patch(id, { set: { to } })
  // Generated id: the same path can be reused and moved again.
  transaction.create({ _type: 'redirect', from, to, permanent: true })
  await transaction.commit()
}
