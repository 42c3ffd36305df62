import { useInboxLabels } from '../labels/use-inbox-labels.ts'

const backgrounds = {
  supabase: 'bg-[var(--day,#bfe0c4)_var(--night,#1f4a2c)]',
  localStorage: 'bg-[var(--day,#f2d16b)_var(--night,#5a4405)]',
}

export type Source = 'supabase' | 'localStorage'

export function SourceIndicator({ source }: { source: Source }) {
  const labels = useInboxLabels().source
  return (
    <p
      className={`px-3 py-[0.35rem] font-head text-small/[1.2] font-semibold forced-colors:border-2 ${backgrounds[source]}`}
      data-source={source}
    >
      {labels[source]}
    </p>
  )
}
