import type { LoaderFunctionArgs } from '@remix-run/node'
import { hasVideo } from '#app/content/body.ts'
import { present } from '#app/content/present.server.ts'
import { legalPageQuery } from '#app/content/queries/legal.ts'
import type { LegalPageQueryResult } from '#app/content/sanity.types.ts'
import { contentSource } from '#app/content/source.server.ts'
import { localize, versionsOf } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import type { LegalPage } from '#app/legal-pages.ts'
import { stillUnless } from '#app/ui/still.ts'

/** Data of a legal page's route. `name` says in the log which page is missing. */
export async function readLegalPage({ request, context }: LoaderFunctionArgs, slug: LegalPage, name: string) {
  const { locale } = negotiateLocale(request, context)
  const found = await contentSource(context).read<LegalPageQueryResult>(legalPageQuery, { slug })
  const page = present(found, name, context)
  const shown = { ...localize(page, locale), versions: versionsOf(page.body) }
  return stillUnless(hasVideo(shown.body), shown, context)
}
