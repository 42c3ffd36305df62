import type { Text } from '#app/i18n/localize.ts'
import { LocalizedText } from './LocalizedText.tsx'

type Row = { _key: string; term: Text; description: Text }

const rowsLook =
  'text-small/[1.45] *:flex *:flex-wrap *:border-t *:border-line *:py-[0.45rem] [&_dd]:flex-[1_1_6em] max-md:[&_dd]:basis-[7.5em] [&_dt]:flex-[0_1_7.5em] [&_dt]:pr-2 [&_dt]:text-soft [&_dt]:zh:basis-[5em]'

export function FactRows({ rows, className }: { rows: Row[]; className: string }) {
  return (
    <dl className={`${rowsLook} ${className}`}>
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
