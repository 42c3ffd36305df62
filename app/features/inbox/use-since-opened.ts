import { useState } from 'react'

/** A value that came since this list was opened (its address tells it from others); what was told of another is over. */
export function useSinceOpened<Value>(list: string, value: Value): Value | undefined {
  const [opened, setOpened] = useState<{ list: string; value?: Value }>({ list })
  if (opened.list !== list) setOpened({ list, value })
  return value === opened.value ? undefined : value
}
