import { box, type FlowEdge } from './chat-layout.ts'

export function ChatFlowEdge({ edge }: { edge: FlowEdge }) {
  const { from, to, labels, isAutomatic } = edge
  const isBack = to.y <= from.y
  const start = { x: from.x + box.width / 2, y: from.y + (isBack ? 0 : box.height) }
  const end = { x: to.x + box.width / 2, y: to.y + (isBack ? box.height : 0) }
  const bend = box.gapY * 0.6 * (isBack ? -1 : 1)
  const path = `M${start.x} ${start.y} C${start.x} ${start.y + bend} ${end.x} ${end.y - bend} ${end.x} ${end.y}`
  const first = labels[0] && truncated(labels[0])
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

function truncated(text: string): string {
  return text.length > 22 ? `${text.slice(0, 21)}…` : text
}
