import { LegalPage } from '#app/features/legal/LegalPage.tsx'
import type { LegalContent } from '#app/features/legal/legal.ts'
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
