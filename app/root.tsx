import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import type { ReactNode } from 'react'
import { DocumentScripts } from '#app/islands/DocumentScripts.tsx'
import { FontFace, InlineScript, InlineStyles } from '#app/components/DocumentHead.tsx'
import { siteQuery } from '#app/content/site-query.ts'
import type { SiteQueryResult } from '#app/content/sanity.types.ts'
import { requireDocument } from '#app/content/require-document.server.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { ChatLauncher } from '#app/islands/chat/ChatLauncher.tsx'
import { ErrorPage } from '#app/components/errors/ErrorPage.tsx'
import { LocationDetection } from '#app/components/layout/LocationDetection.tsx'
import { SiteLayout } from '#app/components/layout/SiteLayout.tsx'
import type { SiteContent } from '#app/content/site.ts'
import { isHydrated, isStandalone } from './page-handle.ts'
import { PreviewBar } from '#app/pages/preview/PreviewBar.tsx'
import { previewNotice } from '#app/pages/preview/preview-notice.server.ts'
import { socialVersion } from '#app/pages/social/social-card.server.ts'
import { pageHeaders } from '#app/http/page-headers.ts'
import { localizedPath, isAdminPath, plainPath, prefixOf } from '#app/i18n/localized-paths.ts'
import { PageAddressProvider } from '#app/i18n/page-address.ts'
import { RootProvider, useRoot, type RootData } from './root-data.ts'
import { languages } from '#app/i18n/languages.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { localize } from '#app/i18n/localize.ts'
import { pageLabels } from '#app/i18n/labels/labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { shownLegalPages } from '#app/content/document-types.ts'
import { useDocument } from '#app/components/document-context.ts'
import type { LoadContext } from './load-context.ts'
import { errorMeta } from '#app/seo/page-meta.ts'
import { themeColours } from '#app/styles/colours.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, detecting } = negotiateLocale(request, context)
  const { pathname, search } = new URL(request.url)
  const isStaffArea = isAdminPath(pathname)
  const site = await readSite(context).catch((error: unknown) => {
    // Staff must reach submissions without any content, too.
    if (isStaffArea) return null
    throw error
  })
  const byCountry = site?.byCountry ?? false
  if (site && !context.content.preview) context.visitor.setLanguageByCountry(byCountry)
  const path = plainPath(pathname)
  return {
    locale,
    prefix: prefixOf(pathname),
    path,
    search,
    origin: context.content.publicOrigin,
    detecting: detecting && byCountry,
    labels: pageLabels(locale),
    site: site && localize(site.content, locale),
    ...(isStaffArea ? null : { socialVersion: await socialVersion(context, path) }),
    ...(await previewNotice(request, context, locale)),
  } satisfies RootData
}

async function readSite(context: LoadContext): Promise<{ content: SiteContent; byCountry: boolean }> {
  const site = await sanityClient(context).read<SiteQueryResult>(siteQuery)
  const {
    geolocation,
    shortName: _manifest,
    ...settings
  } = requireDocument(site.settings, 'site settings', context)
  return {
    content: { ...site, legal: shownLegalPages(site.legal), settings },
    byCountry: geolocation.enabled,
  }
}

export const headers = pageHeaders

export const meta = errorMeta

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root')
  const { nonce } = useDocument()
  const hydrates = isHydrated(useMatches())
  const locale = root?.locale ?? defaultLocale
  return (
    <PageAddressProvider value={root ?? { locale, prefix: '', path: '' }}>
      <RootProvider value={root}>
        <html
          lang={languages[locale].tag}
          data-locale={locale}
          // Behind a prefix the URL decides the language; an error page without root data must not reload for a saved one.
          data-prefix={root ? root.prefix || undefined : 'none'}
          data-detecting={root?.detecting || undefined}
          // The inline script changes its attributes.
          suppressHydrationWarning
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <FontFace />
            <InlineScript />
            <Meta />
            <link rel="icon" href="/favicon.ico" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
            <link rel="manifest" href={localizedPath('/manifest.webmanifest', locale)} />
            <meta name="theme-color" content={themeColours.day} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={themeColours.night} media="(prefers-color-scheme: dark)" />
            {hydrates ? null : <InlineStyles />}
            <Links />
          </head>
          <body>
            {children}
            {hydrates ? (
              <>
                <ScrollRestoration nonce={nonce} />
                <Scripts nonce={nonce} />
              </>
            ) : (
              <DocumentScripts />
            )}
          </body>
        </html>
      </RootProvider>
    </PageAddressProvider>
  )
}

export default function App() {
  const root = useRoot()
  const matches = useMatches()
  if (!root) return null
  if (isHydrated(matches)) return <Outlet />
  return (
    <>
      {/* First, so that nothing shows before it. */}
      {root.detecting && root.path === '/' ? <LocationDetection /> : null}
      <SiteLayout site={root.site} standalone={isStandalone(matches)}>
        <Outlet />
      </SiteLayout>
      <ChatLauncher bubble={root.site?.chat?.bubble} />
      {root.preview ? <PreviewBar preview={root.preview} /> : null}
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRoot()
  if (!root) return <ErrorPage error={error} />
  return (
    <>
      <SiteLayout site={root.site}>
        <ErrorPage error={error} />
      </SiteLayout>
      <ChatLauncher bubble={root.site?.chat?.bubble} />
    </>
  )
}
