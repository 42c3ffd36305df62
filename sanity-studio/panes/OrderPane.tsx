import { Box, Flex, Stack, Text, Button, Card } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import {
  getDraftId,
  useClient,
  useCurrentUser,
  useSchema,
  Preview,
  PreviewCard,
  type SchemaType,
} from 'sanity'
import { usePaneRouter, type UserComponent } from 'sanity/structure'
import { styled } from 'styled-components'
import { apiVersion } from '../../app/content/api-version.ts'
import { t } from '../i18n/t.ts'
import { Loading, useLiveQuery } from './live-query.tsx'
import { rowsOf, pendingMoves, type Ordered } from './order.ts'
import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { DragHandleIcon } from '@sanity/icons/DragHandle'

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

type Props = {
  id: string
  schemaType: SchemaType
  isSelected: boolean
  isFirst: boolean
  isLast: boolean
  mayMove: boolean
  isDragged: boolean
  onDrag: (isDragging: boolean) => void
  onDrop: () => void
  onMove: (by: number) => void
}

function OrderRow({ id, schemaType, isSelected, isFirst, isLast, mayMove, isDragged, ...on }: Props) {
  const { ChildLink } = usePaneRouter()
  const [isOver, setIsOver] = useState(false)

  function dragStart(event: DragEvent) {
    // Some browsers drag an element only with data (whatwg/html 2642).
    event.dataTransfer.setData('text/plain', id)
    on.onDrag(true)
  }

  function dragOver(event: DragEvent) {
    event.preventDefault()
    setIsOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    on.onDrop()
  }

  return (
    <Card
      radius={2}
      tone={isOver && !isDragged ? 'primary' : 'default'}
      style={isDragged ? { opacity: 0.4 } : undefined}
      data-testid={`order-row-${id}`}
      draggable={mayMove}
      onDragStart={dragStart}
      onDragEnd={() => on.onDrag(false)}
      onDragOver={dragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Flex align="center" style={{ position: 'relative' }}>
        {mayMove ? (
          <Box paddingX={2} style={{ cursor: 'grab' }} aria-hidden="true">
            <Text muted>
              <DragHandleIcon />
            </Text>
          </Box>
        ) : null}
        <Box flex={1}>
          <PreviewCard
            __unstable_focusRing
            as={ChildLink}
            childId={id}
            data-as="a"
            radius={2}
            selected={isSelected}
          >
            <Preview schemaType={schemaType} layout="default" value={{ _id: id, _type: schemaType.name }} />
          </PreviewCard>
        </Box>
        {mayMove ? <Arrows {...{ isFirst, isLast, onMove: on.onMove }} /> : null}
      </Flex>
    </Card>
  )
}

function Arrows({ isFirst, isLast, onMove }: Pick<Props, 'isFirst' | 'isLast' | 'onMove'>) {
  return (
    <OverTitle data-testid="arrows">
      <Card radius={2}>
        <Flex>
          <Button
            icon={ArrowUpIcon}
            mode="bleed"
            padding={2}
            aria-label={t('Move up')}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <Button
            icon={ArrowDownIcon}
            mode="bleed"
            padding={2}
            aria-label={t('Move down')}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
        </Flex>
      </Card>
    </OverTitle>
  )
}

/** Leaves the width to the title, except on touch screens, which cannot hover. */
const OverTitle = styled.div`
  @media (hover: hover) {
    position: absolute;
    right: 8px;
    opacity: 0;

    :is(:hover, :has(:focus-visible)) > & {
      opacity: 1;
    }
  }
`
