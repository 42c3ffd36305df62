import type { LoaderFunctionArgs } from '@remix-run/node'
import { hasVideo } from '#app/sanity/body.ts'
import { present } from '#app/sanity/require-document.server.ts'
import { legalPageQuery } from '#app/sanity/queries/legal.ts'
import type { LegalPageQueryResult } from '#app/sanity/sanity.types.ts'
import { contentSource } from '#app/sanity/sanity-client.server.ts'
import { localize, versionsOf } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import type { LegalPage } from '#app/sanity/shared/legal-pages.ts'
import { staticUnless } from '#app/hydration/static-content.ts'

/** Data of a legal page's route. `name` says in the log which page is missing. */
export async function readLegalPage({ request, context }: LoaderFunctionArgs, slug: LegalPage, name: string) {
  const { locale } = negotiateLocale(request, context)
  const found = await contentSource(context).read<LegalPageQueryResult>(legalPageQuery, { slug })
  const page = present(found, name, context)
  const shown = { ...localize(page, locale), versions: versionsOf(page.body) }
  return staticUnless(hasVideo(shown.body), shown, context)
}
