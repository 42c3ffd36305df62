import { Leaving } from './Leaving.tsx'
import { ScrollManager } from './ScrollManager.tsx'
import { StillLinks } from './StillLinks.tsx'

/** What goes with every way from page to page, errors included. */
export function PageChanges() {
  return (
    <>
      <ScrollManager />
      <StillLinks />
      <Leaving />
    </>
  )
}
