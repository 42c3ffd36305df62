import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Outlet, useLoaderData, type RouteObject } from 'react-router-dom'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server'
import { SiteLayout } from '../../app/components/layout/SiteLayout.tsx'
import type { SiteContent } from '../../app/content/site.ts'
import { localize } from '../../app/i18n/localize.ts'
import { pageLabels } from '../../app/i18n/labels/labels.server.ts'
import { PageAddressProvider } from '../../app/i18n/page-address.ts'
import { RootProvider, type useRoot } from '../../app/root-data.ts'
import { siteQuery } from '../../app/content/site-query.ts'
import { sanityClient } from '../../app/content/sanity-client.server.ts'
import type { LoadContext } from '../../app/load-context.ts'

type Root = NonNullable<ReturnType<typeof useRoot>>
type RouteModule = { default: ComponentType; loader: unknown }

/** The body of a page in English with header and footer, without structured data. */
export async function pageHtml(
  path: string,
  { default: Component, loader }: RouteModule,
  context: LoadContext,
): Promise<string> {
  const page = { id: 'page', path: '/news?/:slug?', loader: loader as RouteObject['loader'], Component }
  const root = { id: 'root', loader: () => rootData(path, context), Component: Page, children: [page] }
  const { query, dataRoutes } = createStaticHandler([root])
  const found = await query(new Request(`https://academy.example${path}`), { requestContext: context })
  if (found instanceof Response) throw found
  const [error] = Object.values(found.errors ?? {})
  if (error) throw error
  const router = createStaticRouter(dataRoutes, found)
  const html = renderToStaticMarkup(<StaticRouterProvider router={router} context={found} hydrate={false} />)
  return html.replace(/<script[^]*?<\/script>/g, '')
}

async function rootData(path: string, context: LoadContext): Promise<Root> {
  return {
    locale: 'en',
    prefix: '',
    path,
    search: '',
    origin: context.content.publicOrigin,
    detecting: false,
    labels: pageLabels('en'),
    socialVersion: 'v',
    site: localize(await sanityClient(context).read<SiteContent>(siteQuery), 'en'),
  }
}

function Page() {
  const root = useLoaderData() as Root
  return (
    <PageAddressProvider value={root}>
      <RootProvider value={root}>
        <SiteLayout site={root.site}>
          <Outlet />
        </SiteLayout>
      </RootProvider>
    </PageAddressProvider>
  )
}
