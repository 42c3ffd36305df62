import type { LoaderFunctionArgs } from '@remix-run/node'

// Pages show the images below the allowed paths.
const rules = `User-agent: *
Allow: /lake/images/
Allow: /p/
Disallow: /admin
Disallow: /api/
Disallow: /lake/
Disallow: /preview
Disallow: /studio
`

export function loader({ context }: LoaderFunctionArgs) {
  return new Response(`${rules}\nSitemap: ${context.content.publicOrigin}/sitemap.xml\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
