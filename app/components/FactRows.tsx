import type { Text } from '#app/i18n/localize.ts'
import { LocalizedText } from './LocalizedText.tsx'

type Row = { _key: string; term: Text; description: Text }

export function FactRows({ rows, className }: { rows: Row[]; className: string }) {
  return (
    <dl className={`fact-rows ${className}`}>
      {rows.map((row) => (
        <div key={row._key}>
          <dt>
            <LocalizedText of={row.term} />
          </dt>
          <dd>
            <LocalizedText of={row.description} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
