import { index, route, type RouteConfig } from '@remix-run/route-config'

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('projects', 'routes/projects.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('news/:slug', 'routes/news-article.tsx'),
  route('chat', 'routes/chat.tsx'),
  route('admin', 'routes/admin.tsx'),
  route('api/chat-script', 'routes/api.chat-script.ts'),
  route('api/leads', 'routes/api.leads.ts'),
  route('api/geo', 'routes/api.geo.ts'),
  route('api/language', 'routes/api.language.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
