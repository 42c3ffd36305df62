import type { KeyboardEvent } from 'react'
import { ownText } from '../i18n/own-text.ts'
import { say } from '../i18n/say.ts'
import { box, type FlowNode } from './chat-layout.ts'

const colors = {
  ok: 'var(--card-border-color)',
  unlinked: 'var(--card-muted-fg-color)',
  unreachable: 'var(--card-badge-critical-fg-color, #c43d2f)',
  endless: 'var(--card-badge-critical-fg-color, #c43d2f)',
}
const said = {
  unlinked: 'not linked',
  unreachable: 'cannot be reached',
  endless: 'does not end',
} as const

/** A step as a box with its key and the first words that it says. */
export function ChatFlowNode({ node, onOpen }: { node: FlowNode; onOpen: () => void }) {
  const { step, state, isExit, x, y } = node
  const words = ownText(step.text)?.replaceAll('\n', ' ') ?? ''
  const note = state === 'ok' ? '' : say(said[state])
  if (isExit) {
    return (
      <g transform={`translate(${x + box.width / 2 - 32} ${y})`}>
        <rect width={64} height={30} rx={15} fill="currentColor" />
        <text x={32} y={20} textAnchor="middle" fontSize={12} fontWeight={600} fill="var(--card-bg-color)">
          {say('Exit')}
        </text>
      </g>
    )
  }
  return (
    <g
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={0}
      aria-label={[say('Step {key}', { key: step.key ?? '?' }), note, words].filter(Boolean).join(', ')}
      onClick={onOpen}
      onKeyDown={(event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && onOpen()}
      style={{ cursor: 'pointer' }}
    >
      <title>{words}</title>
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
        {note || shortened(words)}
      </text>
    </g>
  )
}

function shortened(words: string): string {
  return words.length > 28 ? `${words.slice(0, 27)}…` : words
}
