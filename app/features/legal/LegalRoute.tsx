import { LegalPage } from './LegalPage.tsx'
import type { LegalContent } from './legal.ts'
import { breadcrumbs } from '#app/seo/structured-data/breadcrumbs.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'

export function LegalRoute({ page }: { page: LegalContent | null }) {
  return (
    <>
      <LegalPage page={page} />
      <StructuredData
        nodes={
          import.meta.env.SSR && page ? (context) => [breadcrumbs(context, { name: page.title })] : undefined
        }
      />
    </>
  )
}
