import type { LoaderFunctionArgs } from '@remix-run/node'
import { hasVideo } from '#app/sanity/body.ts'
import { requireDocument } from '#app/sanity/require-document.server.ts'
import { legalPageQuery } from '#app/sanity/queries/legal.ts'
import type { LegalPageQueryResult } from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { localize, availableLocales } from '#app/i18n/localize.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import type { LegalPage } from '#app/shared/legal-pages.ts'
import { staticUnless } from '#app/hydration/static-content.ts'

/** `name`: for the log when the document is missing. */
export async function readLegalPage({ request, context }: LoaderFunctionArgs, slug: LegalPage, name: string) {
  const { locale } = negotiateLocale(request, context)
  const found = await sanityClient(context).read<LegalPageQueryResult>(legalPageQuery, { slug })
  const page = requireDocument(found, name, context)
  const shown = { ...localize(page, locale), versions: availableLocales(page.body) }
  return staticUnless(hasVideo(shown.body), shown, context)
}
