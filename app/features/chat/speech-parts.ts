export type SpeechPart = { kind: 'line'; text: string } | { kind: 'list'; items: string[] }

export function speechParts(text: string): SpeechPart[] {
  const parts: SpeechPart[] = []
  for (const line of text.split('\n').map((written) => written.trim())) {
    const item = /^[•·]\s*(.+)/.exec(line)?.[1]
    const last = parts.at(-1)
    if (item === undefined) {
      if (line) parts.push({ kind: 'line', text: line })
    } else if (last?.kind === 'list') last.items.push(item)
    else parts.push({ kind: 'list', items: [item] })
  }
  return parts
}
