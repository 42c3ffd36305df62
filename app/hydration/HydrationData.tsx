import { hydrationDataId } from './hydration-data-id.ts'
import { useHydrationData } from './hydration-data.ts'

/**
 * The app's data and the addresses of its scripts, in a block that runs nothing: the inline script starts the app after
 * `load`, or when the visitor first acts. Takes the place of Remix's `Scripts`, whose scripts start at once.
 */
export function HydrationDataScript() {
  const state = useHydrationData()
  const sent = state && { 'data-modules': state.modules.join(' '), 'data-routes': state.routes.join(' ') }
  return (
    <script
      type="application/json"
      id={hydrationDataId}
      {...sent}
      dangerouslySetInnerHTML={{ __html: state?.data.replaceAll('<', '\\u003c') ?? '' }}
      suppressHydrationWarning
    />
  )
}
