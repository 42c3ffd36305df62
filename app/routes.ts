import { index, layout, route, type RouteConfig } from '@remix-run/route-config'

export default [
  layout('routes/page.tsx', [
    index('routes/home.tsx'),
    route('about', 'routes/about.tsx'),
    route('projects', 'routes/projects.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('news/:slug', 'routes/news-article.tsx'),
    route('chat', 'routes/chat.tsx'),
    route('admin', 'routes/admin.tsx', [
      index('routes/admin._index.tsx'),
      route('sign-in', 'routes/admin.sign-in.tsx'),
      route('account', 'routes/admin.account.tsx'),
      route('messages/:id', 'routes/admin.message.tsx'),
      route('leads', 'routes/admin.leads.tsx'),
      route('funnel', 'routes/admin.funnel.tsx'),
      route('people', 'routes/admin.people.tsx'),
      route('record', 'routes/admin.record.tsx'),
    ]),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('admin/count', 'routes/admin.count.ts'),
  route('admin/export.csv', 'routes/admin.export.ts'),
  route('admin/people/export', 'routes/admin.people.export.ts'),
  route('admin/sign-out', 'routes/admin.sign-out.ts'),
  route('api/chat-script', 'routes/api.chat-script.ts'),
  route('api/chat-steps', 'routes/api.chat-steps.ts'),
  route('api/contact', 'routes/api.contact.ts'),
  route('api/leads', 'routes/api.leads.ts'),
  route('api/geo', 'routes/api.geo.ts'),
  route('api/language', 'routes/api.language.ts'),
] satisfies RouteConfig
