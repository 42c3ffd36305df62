import { DelegatedLinks } from './DelegatedLinks.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { ScrollManager } from './ScrollManager.tsx'

/** What goes with every way from page to page, errors included. */
export function NavigationEffects() {
  return (
    <>
      <DelegatedLinks />
      <ScrollManager />
      <NavigationProgress />
    </>
  )
}
