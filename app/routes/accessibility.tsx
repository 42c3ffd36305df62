import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readLegalPage } from '#app/features/legal/read-legal-page.server.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { styleLinks } from '#app/styles/route-styles.ts'
import { contentIn } from '#app/hydration/static-content.ts'
import { LegalRoute } from '#app/features/legal/LegalRoute.tsx'

export function loader(args: LoaderFunctionArgs) {
  return readLegalPage(args, 'accessibility', 'accessibility statement')
}

export const links = styleLinks('routes/accessibility')

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  const shown = data && contentIn(data)
  return shown ? pageHead(page, { ...shown.seo, versions: shown.versions }) : []
}

export default function AccessibilityRoute() {
  return <LegalRoute page={contentIn(useLoaderData<typeof loader>())} />
}
