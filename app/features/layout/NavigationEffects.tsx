import { useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { openDisclosures } from '#app/components/open-disclosures.ts'
import { playVideos } from '#app/components/play-videos.ts'
import { measureSections } from '#app/hydration/kept-pages.ts'
import { DelegatedLinks } from './DelegatedLinks.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { ScrollManager } from './ScrollManager.tsx'

export function NavigationEffects() {
  // Static content is not hydrated.
  useEffect(openDisclosures, [])
  useEffect(playVideos, [])
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
  const { key } = useLocation()
  const works = [useNavigation(), useRevalidator()]
  const isIdle = works.every(({ state }) => state === 'idle')
  useEffect(() => {
    if (!isIdle) return measureSections()
    for (const link of document.querySelectorAll('[data-pressed]')) link.removeAttribute('data-pressed')
  }, [isIdle, key])
  return isIdle ? null : <NavigationProgress />
}
