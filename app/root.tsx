import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { HydrationDataScript, useNonce } from '#app/hydration/hydration-data.tsx'
import { DocumentMeta, FontFace, InlineScript, InlineStyles } from '#app/hydration/DocumentHead.tsx'
import { PrefetchLinks } from '#app/hydration/PrefetchLinks.tsx'
import { prefixAttribute, useRootAttributes } from '#app/hydration/use-root-attributes.ts'
import { siteQuery } from '#app/sanity/queries/site.ts'
import type { SiteQueryResult } from '#app/sanity/sanity.types.ts'
import { requireDocument } from '#app/sanity/require-document.server.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { ChatLauncher } from '#app/features/chat/ChatLauncher.tsx'
import { ContactFetcher } from '#app/features/contact/ContactFetcher.tsx'
import { ErrorPage } from '#app/features/errors/ErrorPage.tsx'
import { LocationDetection } from '#app/features/layout/LocationDetection.tsx'
import { SiteLayout } from '#app/features/layout/SiteLayout.tsx'
import { NavigationEffects } from '#app/features/layout/NavigationEffects.tsx'
import type { SiteContent } from '#app/features/layout/site.ts'
import { isStandalone } from '#app/features/layout/standalone.ts'
import { Beacon } from '#app/features/insights/Beacon.tsx'
import { previewNotice } from '#app/features/preview/preview-notice.server.ts'
import { socialVersion } from '#app/seo/social-card.server.ts'
import { SearchKeys } from '#app/features/search/SearchKeys.tsx'
import { pageHeaders } from '#app/http/page-headers.ts'
import { localizedPath, isAdminPath, plainPath, prefixOf } from '#app/i18n/localized-paths.ts'
import { RootProvider, useRoot, useRootData, type RootLoaderData } from '#app/i18n/root-data.ts'
import { defaultLocale, languageTags } from '#app/i18n/locales.ts'
import { savedLocale } from '#app/i18n/cookie.ts'
import { localize } from '#app/i18n/localize.ts'
import { frameLabels } from '#app/i18n/labels/labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { shownLegalPages } from '#app/shared/document-types.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { errorMeta } from '#app/seo/page-meta.ts'
import { themeColours } from '#app/styles/colours.ts'
import { stylesOf } from '#app/styles/route-styles.ts'
import stylesUrl from '#app/styles/site.css?url'

const PreviewTools = lazy(async () => {
  const { PreviewTools } = await import('#app/features/preview/PreviewTools.tsx')
  return { default: PreviewTools }
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, detecting } = negotiateLocale(request, context)
  const { pathname } = new URL(request.url)
  const isStaffArea = isAdminPath(pathname)
  const site = await readSite(context).catch((error: unknown) => {
    // Staff must reach submissions without any content, too.
    if (isStaffArea) return null
    throw error
  })
  const byCountry = site?.byCountry ?? false
  if (site && !context.content.preview) context.visitor.setLanguageByCountry(byCountry)
  return {
    locale,
    prefix: prefixOf(pathname),
    origin: context.content.publicOrigin,
    detecting: detecting && byCountry,
    labels: frameLabels(locale),
    site: site && localize(site.content, locale),
    ...(isStaffArea || context.visitor.isDataRequest
      ? null
      : { socialVersion: await socialVersion(context, plainPath(pathname)) }),
    ...(await previewNotice(request, context, locale)),
  } satisfies RootLoaderData
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

/** Reloads on explicit revalidation, when another tab has chosen a language, and beyond /admin, which works without content. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) => {
  if (currentUrl.href === nextUrl.href && !formMethod) return true
  if (isAdminPath(currentUrl.pathname) !== isAdminPath(nextUrl.pathname)) return true
  const saved = savedLocale(document.cookie)
  return saved !== null && saved !== document.documentElement.dataset.locale
}

export const headers = pageHeaders

export const meta = errorMeta

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const nonce = useNonce()
  const matches = useMatches()
  const locale = root?.locale ?? defaultLocale
  return (
    <RootProvider value={root}>
      <html
        lang={languageTags[locale]}
        data-locale={locale}
        // Read by the inline script only.
        data-prefix={import.meta.env.SSR ? prefixAttribute(root) : undefined}
        // Removed by the inline script; hydration must not add it again.
        data-detecting={import.meta.env.SSR && root?.detecting ? true : undefined}
        {...useRootAttributes()}
        suppressHydrationWarning
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <FontFace />
          <InlineScript />
          <DocumentMeta />
          <link rel="icon" href="/favicon.ico" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href={localizedPath('/manifest.webmanifest', locale)} />
          <meta name="theme-color" content={themeColours.day} media="(prefers-color-scheme: light)" />
          <meta name="theme-color" content={themeColours.night} media="(prefers-color-scheme: dark)" />
          {import.meta.env.DEV ? (
            <link rel="stylesheet" href={stylesUrl} />
          ) : (
            <InlineStyles page={stylesOf(matches)} />
          )}
          <Links />
        </head>
        <body>
          {children}
          {import.meta.env.DEV ? <Scripts nonce={nonce} /> : <HydrationDataScript />}
        </body>
      </html>
    </RootProvider>
  )
}

export default function App() {
  const root = useRoot()
  const standalone = isStandalone(useMatches())
  const { pathname } = useLocation()
  if (!root) return null
  // Admin pages exist only without a language prefix, which `pathname` does not include.
  const isStaffArea = !root.prefix && isAdminPath(pathname)
  return (
    <>
      {/* First, so that nothing shows before it. */}
      {root.detecting ? <LocationDetection /> : null}
      <SiteLayout site={root.site} standalone={standalone}>
        <Outlet />
      </SiteLayout>
      {isStaffArea ? null : <ChatLauncher bubble={root.site?.chat?.bubble} />}
      {isStaffArea ? null : <ContactFetcher />}
      {isStaffArea ? null : <SearchKeys />}
      {isStaffArea ? null : <PrefetchLinks />}
      {isStaffArea || root.preview ? null : <Beacon />}
      {root.preview ? (
        <Suspense>
          <PreviewTools preview={root.preview} />
        </Suspense>
      ) : null}
      <NavigationEffects />
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
      <Beacon />
      <NavigationEffects />
    </>
  )
}
