import type { KeyboardEvent } from 'react'
import { localizedText } from '../i18n/localized-text.ts'
import { t } from '../i18n/t.ts'
import { box, type FlowNode } from './chat-layout.ts'

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

export function ChatFlowNode({ node, onOpen }: { node: FlowNode; onOpen: () => void }) {
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
        {note || truncated(text)}
      </text>
    </g>
  )
}

function truncated(text: string): string {
  return text.length > 28 ? `${text.slice(0, 27)}…` : text
}
