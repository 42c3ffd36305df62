import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { openDisclosures } from '#app/components/open-disclosures.ts'
import { DelegatedLinks } from './DelegatedLinks.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { ScrollManager } from './ScrollManager.tsx'

export function NavigationEffects() {
  // Static content is not hydrated.
  useEffect(openDisclosures, [])
  return (
    <>
      <DelegatedLinks />
      <ScrollManager />
      <PendingNavigation />
    </>
  )
}

/** Last element of the document: inserted before others it would invalidate their styles. */
function PendingNavigation() {
  const works = [useNavigation(), useRevalidator()]
  return works.every(({ state }) => state === 'idle') ? null : <NavigationProgress />
}
