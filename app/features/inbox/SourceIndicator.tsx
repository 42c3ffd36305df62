import { useInboxMessages } from './use-inbox-messages.ts'

export type Source = 'supabase' | 'localStorage'

export function SourceIndicator({ source }: { source: Source }) {
  const messages = useInboxMessages().source
  return (
    <p className={`source source--${source === 'supabase' ? 'green' : 'yellow'}`} data-source={source}>
      {messages[source]}
    </p>
  )
}
