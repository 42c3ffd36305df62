import { FollowLinks } from './DelegatedLinks.tsx'
import { Leaving } from './NavigationProgress.tsx'
import { ScrollManager } from './ScrollManager.tsx'

/** What goes with every way from page to page, errors included. */
export function PageChanges() {
  return (
    <>
      <FollowLinks />
      <ScrollManager />
      <Leaving />
    </>
  )
}
