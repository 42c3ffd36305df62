import { Box, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { getDraftId, useClient, useCurrentUser, useSchema } from 'sanity'
import type { UserComponent } from 'sanity/structure'
import { apiVersion } from '../../app/shared/api-version.ts'
import { t } from '../i18n/t.ts'
import { Loading } from './Loading.tsx'
import { rowsOf, type Ordered } from './in-order.ts'
import { OrderRow } from './OrderRow.tsx'
import { pendingMoves } from './pending-moves.ts'
import { useLiveQuery } from './use-live-query.ts'

const query = `*[_type == $type && ($group == null || group == $group)] {_id, order}`

export const OrderPane: UserComponent = ({ childItemId, options }) => {
  const { type, group } = options as { type: string; group?: string }
  const schemaType = useSchema().get(type)
  const client = useClient({ apiVersion })
  const toast = useToast()
  const mayWrite = useCurrentUser()?.roles.some(({ name }) => name !== 'viewer') ?? false
  const { result, error } = useLiveQuery<Ordered[]>(query, { type, group: group ?? null })
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [moves] = useState(pendingMoves)
  const lastCommit = useRef<Promise<unknown>>(Promise.resolve())
  const rows = rowsOf(result ?? [])

  useEffect(() => moves.confirm(rowsOf(result ?? [])), [moves, result])

  async function save(move: ReturnType<typeof moves.move>) {
    if (!move) return
    const ids = new Set(result?.map(({ _id }) => _id))
    const transaction = client.transaction()
    for (const { _id, order } of move.orders) {
      for (const id of [_id, getDraftId(_id)]) if (ids.has(id)) transaction.patch(id, { set: { order } })
    }
    try {
      // Serialized, so that the last move wins.
      const commit = lastCommit.current.then(() => transaction.commit({ visibility: 'async' }))
      lastCommit.current = commit.catch(() => undefined)
      await commit
      setAnnouncement(t('Moved to place {place} of {count}', { place: move.position, count: rows.length }))
    } catch (reason) {
      moves.revert(move.orders)
      const description = reason instanceof Error ? reason.message : String(reason)
      toast.push({ status: 'error', title: t('The order could not be changed'), description })
    }
  }

  if (error) return <Notice text={t('The list could not be loaded. Open it again in a moment.')} />
  if (!result || !schemaType) return <Loading />
  if (rows.length === 0) return <Notice text={t('Nothing here yet. Make one with the plus above.')} />
  return (
    <Stack padding={2} gap={1}>
      <Box padding={2}>
        <Text size={1} muted>
          {t(
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
          isDragged={dragged === _id}
          onDrag={(isDragging) => setDragged(isDragging ? _id : null)}
          onDrop={() => dragged !== null && void save(moves.moveTo(rows, dragged, _id))}
          onMove={(by) => void save(moves.move(rows, _id, by))}
        />
      ))}
      <div aria-live="polite" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {announcement}
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
