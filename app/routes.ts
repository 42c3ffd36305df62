import { index, route as anyRoute, type RouteConfig } from '@remix-run/route-config'
import { legalPages } from '#app/shared/document-types.ts'

type Route = Extract<RouteConfig, unknown[]>[number]

/** Case-sensitive: every page has one URL. */
function route(path: string, file: string, children?: Route[], id?: string): Route {
  return anyRoute(path, file, { id, caseSensitive: true }, children)
}

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('projects', 'routes/projects.tsx'),
  ...legalPages.map((slug) => route(slug, 'routes/legal.tsx', [], `routes/${slug}`)),
  route('news', 'routes/news.tsx'),
  route('news/:slug', 'routes/news-article.tsx'),
  route('search', 'routes/search.tsx'),
  route('chat', 'routes/chat.tsx'),
  route('admin', 'routes/admin.tsx', [
    index('routes/admin._index.tsx'),
    route('sign-in', 'routes/admin.sign-in.tsx'),
    route('forgot-password', 'routes/admin.forgot-password.tsx'),
    route('reset-password', 'routes/admin.reset-password.tsx'),
    route('account', 'routes/admin.account.tsx'),
    route('submissions/:id', 'routes/admin.submission.tsx'),
    route('leads', 'routes/admin.leads.tsx'),
    route('leads/:id', 'routes/admin.lead.tsx'),
    route('funnel', 'routes/admin.funnel.tsx'),
    route('people', 'routes/admin.people.tsx'),
    route('audit-log', 'routes/admin.audit-log.tsx'),
    route('insights', 'routes/admin.insights.tsx'),
    route('status', 'routes/admin.status.tsx'),
  ]),
  route('en/*', 'routes/english.tsx'),
  route('preview/over', 'routes/preview.expired.tsx'),
  route('*', 'routes/not-found.tsx'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('feed.xml', 'routes/feed.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('news/:slug.qr.svg', 'routes/news-qr.ts'),
  route('p/:name/:size?', 'routes/picture.ts'),
  route('admin/count', 'routes/admin.count.ts'),
  route('admin/submissions.csv', 'routes/admin.submissions.csv.ts'),
  route('admin/insights.csv', 'routes/admin.insights.csv.ts'),
  route('admin/leads.csv', 'routes/admin.leads.csv.ts'),
  route('admin/people/export', 'routes/admin.people.export.ts'),
  route('admin/sign-out', 'routes/admin.sign-out.ts'),
  route('preview/start', 'routes/preview.start.ts'),
  route('preview/link', 'routes/preview.link.ts'),
  route('preview/exit', 'routes/preview.exit.ts'),
  route('api/chat-script', 'routes/api.chat-script.ts'),
  route('api/chat-steps', 'routes/api.chat-steps.ts'),
  route('api/content-changed', 'routes/api.content-changed.ts'),
  route('api/messages', 'routes/api.messages.ts'),
  route('api/leads', 'routes/api.leads.ts'),
  route('api/counts', 'routes/api.counts.ts'),
  route('api/geo', 'routes/api.geo.ts'),
  route('api/search', 'routes/api.search.ts'),
  route('api/language', 'routes/api.language.ts'),
  route('social/:locale/*', 'routes/social.ts'),
] satisfies RouteConfig
