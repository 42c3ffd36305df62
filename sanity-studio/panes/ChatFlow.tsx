import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { pathToString } from 'sanity'
import { usePaneRouter, type UserViewComponent } from 'sanity/structure'
import { t } from '../i18n/t.ts'
import { deadEnds, type FlowState } from '../schemas/validation/chat-flow.ts'
import { chatLayout, box, type FlowStep, type FlowNode, type FlowEdge } from './chat-layout.ts'
import type { KeyboardEvent } from 'react'
import { localizedText } from '../i18n/translated.ts'

export const ChatFlow: UserViewComponent = ({ document }) => {
  const { setView, setParams, params } = usePaneRouter()
  const steps = (document.displayed as { steps?: FlowStep[] } | null)?.steps ?? []
  const { nodes, edges, width, height } = chatLayout(steps)

  function open({ _key }: FlowStep) {
    setView('editor')
    if (_key) setParams({ ...params, view: 'editor', path: pathToString(['steps', { _key }]) })
  }

  return (
    <Stack padding={4} gap={4}>
      <FlowProblems steps={steps} nodes={nodes} />
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

function FlowProblems({ steps, nodes }: { steps: FlowStep[]; nodes: FlowNode[] }) {
  const keysOf = (state: FlowState) =>
    nodes.filter((node) => node.state === state).map(({ step }) => step.key ?? '?')
  const unreachable = keysOf('unreachable')
  const endless = keysOf('endless')
  const abandoned = deadEnds(steps).map(({ key }) => key ?? '?')
  return (
    <>
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
    </>
  )
}

const colors = {
  ok: 'var(--card-border-color)',
  unlinked: 'var(--card-muted-fg-color)',
  unreachable: 'var(--card-badge-critical-fg-color, #c43d2f)',
  endless: 'var(--card-badge-critical-fg-color, #c43d2f)',
}
const stateLabels = {
  unlinked: 'not linked',
  unreachable: 'cannot be reached',
  endless: 'does not end',
} as const

function ChatFlowNode({ node, onOpen }: { node: FlowNode; onOpen: () => void }) {
  const { step, state, isExit, x, y } = node
  const text = localizedText(step.text)?.replaceAll('\n', ' ') ?? ''
  const note = state === 'ok' ? '' : t(stateLabels[state])
  if (isExit) {
    return (
      <g transform={`translate(${x + box.width / 2 - 32} ${y})`}>
        <rect width={64} height={30} rx={15} fill="currentColor" />
        <text x={32} y={20} textAnchor="middle" fontSize={12} fontWeight={600} fill="var(--card-bg-color)">
          {t('Exit')}
        </text>
      </g>
    )
  }
  return (
    <g
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={0}
      aria-label={[t('Step {key}', { key: step.key ?? '?' }), note, text].filter(Boolean).join(', ')}
      onClick={onOpen}
      onKeyDown={(event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && onOpen()}
      style={{ cursor: 'pointer' }}
    >
      <title>{text}</title>
      <rect
        width={box.width}
        height={box.height}
        rx={3}
        fill="var(--card-bg-color)"
        stroke={colors[state]}
        strokeWidth={state === 'ok' ? 1 : 2}
        strokeDasharray={state === 'unlinked' ? '5 4' : undefined}
      />
      <text x={12} y={24} fontSize={13} fontWeight={600} fill="currentColor">
        {step.key ?? '?'}
      </text>
      <text x={12} y={46} fontSize={11} fill={note ? colors[state] : 'var(--card-muted-fg-color)'}>
        {note || truncated(text, 28)}
      </text>
    </g>
  )
}

function truncated(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

function ChatFlowEdge({ edge }: { edge: FlowEdge }) {
  const { from, to, labels, isAutomatic } = edge
  const isBack = to.y <= from.y
  const start = { x: from.x + box.width / 2, y: from.y + (isBack ? 0 : box.height) }
  const end = { x: to.x + box.width / 2, y: to.y + (isBack ? box.height : 0) }
  const bend = box.gapY * 0.6 * (isBack ? -1 : 1)
  const path = `M${start.x} ${start.y} C${start.x} ${start.y + bend} ${end.x} ${end.y - bend} ${end.x} ${end.y}`
  const first = labels[0] && truncated(labels[0], 22)
  const label = labels.length > 1 ? `${first} +${labels.length - 1}` : first
  return (
    <g>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.45}
        strokeDasharray={isAutomatic ? '4 4' : undefined}
        markerEnd="url(#arrow)"
      />
      {label ? (
        <text
          x={start.x * 0.45 + end.x * 0.55}
          y={start.y * 0.45 + end.y * 0.55}
          textAnchor="middle"
          fontSize={10}
          fill="var(--card-muted-fg-color)"
          stroke="var(--card-bg-color)"
          strokeWidth={4}
          paintOrder="stroke"
        >
          <title>{labels.join(', ')}</title>
          {label}
        </text>
      ) : null}
    </g>
  )
}
