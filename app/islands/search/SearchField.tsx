import type { ComponentPropsWithoutRef } from 'react'
import { maxQueryLength } from './query.ts'

const writing =
  'font-head text-[clamp(1.25rem,2.2vw,1.75rem)]/[1.2] font-semibold placeholder:font-normal placeholder:text-soft placeholder:opacity-100'

export function SearchField(props: ComponentPropsWithoutRef<'input'>) {
  return (
    <input
      className={`h-14 min-w-0 flex-[1_1_14rem] appearance-none rounded-none border-0 border-b-3 border-rule bg-transparent p-0 focus-visible:outline-offset-6 [&::-webkit-search-cancel-button]:hidden ${writing}`}
      type="search"
      name="q"
      maxLength={maxQueryLength}
      enterKeyHint="search"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck="false"
      {...props}
    />
  )
}
