import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { DragHandleIcon } from '@sanity/icons/DragHandle'
import { Box, Button, Card, Flex, Text } from '@sanity/ui'
import { useState, type DragEvent } from 'react'
import { Preview, type SchemaType } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { t } from '../i18n/t.ts'

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

export function OrderRow({ id, schemaType, isSelected, isFirst, isLast, mayMove, isDragged, ...on }: Props) {
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
      <Flex align="center">
        {mayMove ? (
          <Box paddingX={2} style={{ cursor: 'grab' }} aria-hidden="true">
            <Text muted>
              <DragHandleIcon />
            </Text>
          </Box>
        ) : null}
        <Box flex={1}>
          <ChildLink childId={id}>
            <Card
              padding={2}
              radius={2}
              selected={isSelected}
              style={{ display: 'inline-block', width: '100%' }}
            >
              <Preview schemaType={schemaType} layout="default" value={{ _id: id, _type: schemaType.name }} />
            </Card>
          </ChildLink>
        </Box>
        {mayMove ? (
          <Flex paddingX={1}>
            <Button
              icon={ArrowUpIcon}
              mode="bleed"
              padding={2}
              aria-label={t('Move up')}
              disabled={isFirst}
              onClick={() => on.onMove(-1)}
            />
            <Button
              icon={ArrowDownIcon}
              mode="bleed"
              padding={2}
              aria-label={t('Move down')}
              disabled={isLast}
              onClick={() => on.onMove(1)}
            />
          </Flex>
        ) : null}
      </Flex>
    </Card>
  )
}
