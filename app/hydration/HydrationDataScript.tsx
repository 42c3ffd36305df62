import { hydrationDataId } from './hydration-data-id.ts'
import { useHydrationData } from './hydration-data.ts'

/** Replaces Remix's `Scripts`: the inline script starts the app after `load` or on first input. */
export function HydrationDataScript() {
  const state = useHydrationData()
  const attributes = state && {
    'data-modules': state.modules.join(' '),
    'data-routes': state.routes.join(' '),
  }
  return (
    <script
      type="application/json"
      id={hydrationDataId}
      {...attributes}
      dangerouslySetInnerHTML={{ __html: state?.data.replaceAll('<', '\\u003c') ?? '' }}
      suppressHydrationWarning
    />
  )
}
