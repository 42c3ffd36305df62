import { useNavigation, useRevalidator } from '@remix-run/react'
import { DelegatedLinks } from './DelegatedLinks.tsx'
import { ScrollManager } from './ScrollManager.tsx'

export function NavigationEffects() {
  return (
    <>
      <DelegatedLinks />
      <ScrollManager />
      <NavigationProgress />
    </>
  )
}

/** Last element of the document: inserted before others it would invalidate their styles. */
function NavigationProgress() {
  const works = [useNavigation(), useRevalidator()]
  return works.every(({ state }) => state === 'idle') ? null : (
    <div className="navigation-progress" aria-hidden="true" />
  )
}
