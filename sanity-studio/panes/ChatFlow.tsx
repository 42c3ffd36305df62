import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { pathToString } from 'sanity'
import { usePaneRouter, type UserViewComponent } from 'sanity/structure'
import { t } from '../i18n/t.ts'
import { deadEnds, type FlowState } from '../schemas/validation/chat-flow.ts'
import { chatLayout, type FlowStep } from './chat-layout.ts'
import { ChatFlowEdge } from './ChatFlowEdge.tsx'
import { ChatFlowNode } from './ChatFlowNode.tsx'

export const ChatFlow: UserViewComponent = ({ document }) => {
  const { setView, setParams, params } = usePaneRouter()
  const steps = (document.displayed as { steps?: FlowStep[] } | null)?.steps ?? []
  const { nodes, edges, width, height } = chatLayout(steps)
  const keysOf = (state: FlowState) =>
    nodes.filter((node) => node.state === state).map(({ step }) => step.key ?? '?')
  const unreachable = keysOf('unreachable')
  const endless = keysOf('endless')
  const abandoned = deadEnds(steps).map(({ key }) => key ?? '?')

  function open({ _key }: FlowStep) {
    setView('editor')
    if (_key) setParams({ ...params, view: 'editor', path: pathToString(['steps', { _key }]) })
  }

  return (
    <Stack padding={4} gap={4}>
      {unreachable.length + endless.length === 0 ? (
        <Card tone="positive" padding={3} radius={2} border>
          <Text size={1}>
            {t('Every step that is not marked as not linked can be reached and comes to the exit.')}
          </Text>
        </Card>
      ) : (
        <Card tone="critical" padding={3} radius={2} border>
          <Stack gap={3}>
            {unreachable.length > 0 ? (
              <Text size={1}>{t('Cannot be reached: {steps}', { steps: unreachable.join(', ') })}</Text>
            ) : null}
            {endless.length > 0 ? (
              <Text size={1}>{t('Does not come to the exit: {steps}', { steps: endless.join(', ') })}</Text>
            ) : null}
          </Stack>
        </Card>
      )}
      {abandoned.length > 0 ? (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>
            {t('Ends without a person or a way on: {steps}', { steps: abandoned.join(', ') })}
          </Text>
        </Card>
      ) : null}
      <Flex gap={4} wrap="wrap">
        <Text size={1} muted>
          ─── {t('answer')}
        </Text>
        <Text size={1} muted>
          ╌╌╌ {t('follows by itself')}
        </Text>
        <Text size={1} muted>
          {t('dashed box: not linked')}
        </Text>
      </Flex>
      <Box overflow="auto">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="group"
          aria-label={t('Picture of the conversation')}
          style={{ color: 'var(--card-fg-color)', maxWidth: 'none' }}
        >
          <defs>
            <marker
              id="arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" fill="currentColor" />
            </marker>
          </defs>
          {edges.map((edge) => (
            <ChatFlowEdge key={`${edge.from.step.key} ${edge.to.step.key}`} edge={edge} />
          ))}
          {nodes.map((node) => (
            <ChatFlowNode key={node.step._key ?? node.step.key} node={node} onOpen={() => open(node.step)} />
          ))}
        </svg>
      </Box>
    </Stack>
  )
}
