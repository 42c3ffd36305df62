import { Box, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { getDraftId, useClient, useCurrentUser, useSchema } from 'sanity'
import type { UserComponent } from 'sanity/structure'
import { apiVersion } from '../api-version.ts'
import { say } from '../i18n/say.ts'
import { Loading } from './Loading.tsx'
import { newOrders } from './new-orders.ts'
import { OrderRow } from './OrderRow.tsx'
import { overlayDrafts } from './overlay-drafts.ts'
import { useLiveQuery } from './use-live-query.ts'

type Row = { _id: string; order?: number }

const query = `*[_type == $type && ($group == null || group == $group)] | order(order asc, _id asc) {_id, order}`

/** Documents in the order of the page, moved by drag or by the arrow buttons. The new order is public at once. */
export const OrderPane: UserComponent = ({ childItemId, options }) => {
  const { type, group } = options as { type: string; group?: string }
  const schemaType = useSchema().get(type)
  const client = useClient({ apiVersion })
  const toast = useToast()
  const mayWrite = useCurrentUser()?.roles.some(({ name }) => name !== 'viewer') ?? false
  const { result, error } = useLiveQuery<Row[]>(query, { type, group: group ?? null })
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const rows = overlayDrafts(result ?? []).toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))

  async function move(from: number, to: number) {
    const ids = new Set(result?.map(({ _id }) => _id))
    const transaction = client.transaction()
    for (const { _id, order } of newOrders(rows, from, to)) {
      for (const id of [_id, getDraftId(_id)]) if (ids.has(id)) transaction.patch(id, { set: { order } })
    }
    try {
      await transaction.commit({ visibility: 'async' })
      setSaid(say('Moved to place {place} of {count}', { place: to + 1, count: rows.length }))
    } catch (reason) {
      const description = reason instanceof Error ? reason.message : String(reason)
      toast.push({ status: 'error', title: say('The order could not be changed'), description })
    }
  }

  if (error) return <Notice text={say('The list could not be loaded. Open it again in a moment.')} />
  if (!result || !schemaType) return <Loading />
  if (rows.length === 0) return <Notice text={say('Nothing here yet. Make one with the plus above.')} />
  return (
    <Stack padding={2} gap={1}>
      <Box padding={2}>
        <Text size={1} muted>
          {say(
            mayWrite
              ? 'In the order of the page. Drag, or use the arrows; the new order is public at once.'
              : 'In the order of the page.',
          )}
        </Text>
      </Box>
      {rows.map(({ _id }, index) => (
        <OrderRow
          key={_id}
          id={_id}
          schemaType={schemaType}
          isSelected={_id === childItemId}
          isFirst={index === 0}
          isLast={index === rows.length - 1}
          mayMove={mayWrite}
          isDragged={dragged === index}
          onDrag={(isDragging) => setDragged(isDragging ? index : null)}
          onDrop={() => dragged !== null && void move(dragged, index)}
          onMove={(by) => void move(index, index + by)}
        />
      ))}
      <div aria-live="polite" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {said}
      </div>
    </Stack>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <Flex padding={4} justify="center">
      <Text muted>{text}</Text>
    </Flex>
  )
}
