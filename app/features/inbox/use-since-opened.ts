import { useLocation } from '@remix-run/react'
import { useState } from 'react'

/** A value that came since this list was opened (its address tells it from others); what was told of another is over. */
export function useForThisList<Value>(value: Value): Value | undefined {
  const { search: list } = useLocation()
  const [opened, setOpened] = useState<{ list: string; value?: Value }>({ list })
  if (opened.list !== list) setOpened({ list, value })
  return value === opened.value ? undefined : value
}
