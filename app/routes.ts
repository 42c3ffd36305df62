import { index, route as anyRoute, type RouteConfig } from '@remix-run/route-config'
import { legalPages } from '#app/content/document-types.ts'

type Route = Extract<RouteConfig, unknown[]>[number]

/** Case-sensitive: every page has one URL. */
function route(path: string, file: string, children?: Route[], id?: string): Route {
  return anyRoute(path, file, { id, caseSensitive: true }, children)
}

export default [
  index('pages/home/route.tsx'),
  route('about', 'pages/about/route.tsx'),
  route('projects', 'pages/projects/route.tsx'),
  ...legalPages.map((slug) => route(slug, 'pages/legal/route.tsx', [], `pages/legal/route:${slug}`)),
  route('news', 'pages/news/route.tsx'),
  route('news/:slug', 'pages/news/article-route.tsx'),
  route('search', 'pages/search/route.tsx'),
  route('chat', 'pages/chat/route.tsx'),
  route('admin', 'admin/route.tsx', [
    index('admin/messages/route.tsx'),
    route('sign-in', 'admin/sign-in/route.tsx'),
    route('forgot-password', 'admin/sign-in/forgot-password-route.tsx'),
    route('reset-password', 'admin/sign-in/reset-password-route.tsx'),
    route('account', 'admin/account/route.tsx'),
    route('submissions/:id', 'admin/messages/message-route.tsx'),
    route('leads', 'admin/leads/route.tsx'),
    route('leads/:id', 'admin/leads/lead-route.tsx'),
    route('funnel', 'admin/leads/funnel-route.tsx'),
    route('people', 'admin/people/route.tsx'),
    route('audit-log', 'admin/audit-log/route.tsx'),
    route('insights', 'admin/insights/route.tsx'),
    route('status', 'admin/status/route.tsx'),
    route('*', 'admin/missing-route.tsx'),
  ]),
  route('en/*', 'pages/english.tsx'),
  route('preview/over', 'pages/preview/expired-route.tsx'),
  route('*', 'pages/not-found.tsx'),
  route('manifest.webmanifest', 'pages/manifest.ts'),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap/route.ts'),
  route('feed.xml', 'pages/feed.ts'),
  route('llms.txt', 'pages/llms.ts'),
  route('news/:slug.qr.svg', 'pages/news/qr-route.ts'),
  route('p/:name/:size?', 'pages/picture.ts'),
  route('admin/count', 'admin/messages/count-route.ts'),
  route('admin/submissions.csv', 'admin/messages/csv-route.ts'),
  route('admin/insights.csv', 'admin/insights/csv-route.ts'),
  route('admin/leads.csv', 'admin/leads/csv-route.ts'),
  route('admin/people/export', 'admin/people/export-route.ts'),
  route('admin/sign-out', 'admin/sign-in/sign-out-route.ts'),
  route('preview/start', 'pages/preview/start-route.ts'),
  route('preview/link', 'pages/preview/link-route.ts'),
  route('preview/exit', 'pages/preview/exit-route.ts'),
  route('api/chat-script', 'api/chat-script.ts'),
  route('api/chat-steps', 'api/chat-steps.ts'),
  route('api/sanity-webhook', 'api/sanity-webhook.ts'),
  route('api/messages', 'api/messages.ts'),
  route('api/leads', 'api/leads.ts'),
  route('api/counts', 'api/counts.ts'),
  route('api/geo', 'api/geo.ts'),
  route('api/search', 'api/search.ts'),
  route('api/language', 'api/language.ts'),
  route('social/:locale/*', 'pages/social/route.ts'),
] satisfies RouteConfig
