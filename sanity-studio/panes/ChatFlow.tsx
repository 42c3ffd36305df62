import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { pathToString } from 'sanity'
import { usePaneRouter, type UserViewComponent } from 'sanity/structure'
import { t } from '../i18n/t.ts'
import { deadEnds, type FlowState } from '../schemas/validation/chat-flow.ts'
import {
  chatLayout,
  bend,
  box,
  exitHeight,
  type FlowStep,
  type FlowNode,
  type FlowEdge,
  type FlowPoint,
} from './chat-layout.ts'
import type { CSSProperties, KeyboardEvent } from 'react'
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
          <Text size={1}>{t('All linked steps can be reached and lead to the exit.')}</Text>
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
        <rect width={64} height={exitHeight} rx={15} fill="currentColor" />
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
      <foreignObject width={box.width} height={box.height}>
        <div style={{ padding: '9px 12px', fontSize: 13, lineHeight: '18px' }}>
          <div style={{ ...twoLines, minHeight: 36 }}>{text || '?'}</div>
          <div style={{ ...oneLine, marginTop: 4, fontSize: 11, color: 'var(--card-muted-fg-color)' }}>
            {note ? <span style={{ fontWeight: 600, color: colors[state] }}>{note} · </span> : null}
            {step.key ?? '?'}
          </div>
        </div>
      </foreignObject>
    </g>
  )
}

const oneLine: CSSProperties = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const twoLines: CSSProperties = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}

const label = { width: 132, height: 16 }

function ChatFlowEdge({ edge: { points, labelAt, labels, isAutomatic } }: { edge: FlowEdge }) {
  return (
    <g>
      <path
        d={curve(points)}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.45}
        strokeDasharray={isAutomatic ? '4 4' : undefined}
        markerEnd="url(#arrow)"
      />
      {labels.length > 0 ? <ChatFlowAnswers labels={labels} {...labelAt} /> : null}
    </g>
  )
}

function ChatFlowAnswers({ labels, x, y }: { labels: string[] } & FlowPoint) {
  const [first, ...others] = labels
  return (
    <foreignObject x={x - label.width / 2} y={y - label.height / 2} {...label}>
      <div title={labels.join(', ')} style={{ display: 'flex', justifyContent: 'center' }}>
        <div style={labelStyle}>
          <span style={oneLine}>{first}</span>
          {others.length > 0 ? <span>+{others.length}</span> : null}
        </div>
      </div>
    </foreignObject>
  )
}

const labelStyle: CSSProperties = {
  display: 'flex',
  gap: 4,
  minWidth: 0,
  padding: '0 3px',
  fontSize: 11,
  lineHeight: `${label.height}px`,
  color: 'var(--card-muted-fg-color)',
  background: 'var(--card-bg-color)',
}

/** Upright at every point. */
function curve([start, ...others]: FlowPoint[]): string {
  let { x, y } = start!
  const parts = others.map((point) => {
    const reach = (point.y - y) * bend
    const part = `C${x} ${y + reach} ${point.x} ${point.y - reach} ${point.x} ${point.y}`
    ;({ x, y } = point)
    return part
  })
  return `M${start!.x} ${start!.y} ${parts.join(' ')}`
}
