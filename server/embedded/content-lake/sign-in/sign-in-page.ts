import { createHash } from 'node:crypto'
import { LANGUAGES, WORDS } from './words.ts'
import type { Language } from './words.ts'

type PageState = {
  language: Language
  /** Where to go on to. */
  origin: string
  email: string
  problem: string | null
}

const STYLE = `
@font-face { font-family: 'Schibsted Grotesk'; src: url('/fonts/schibsted-grotesk.woff2') format('woff2'); font-weight: 400 800; font-display: swap }
:root { color-scheme: light dark; --day: initial; --night: ; --paper: var(--day, #f6f1e6) var(--night, #121419); --ink: var(--day, #17191f) var(--night, #efe8d8); --soft: var(--day, #565349) var(--night, #b5af9f); --red: var(--day, #b2300f) var(--night, #ff7350); --field: var(--day, #fffdf7) var(--night, #1c1f26); --button: var(--day, #17191f) var(--night, #e8512f); --on-button: var(--day, #f6f1e6) var(--night, #17191f) }
@media (prefers-color-scheme: dark) { :root { --day: ; --night: initial } }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
main { inline-size: min(26rem, 100%); padding: 2rem 1.5rem }
h1 { font: 800 2rem/1.1 'Schibsted Grotesk', system-ui, sans-serif; margin: 0 0 .5rem }
p { margin: 0 0 1rem } .soft { color: var(--soft); font-size: .9375rem }
label { display: block; font-weight: 600; margin-block-start: 1rem }
input { inline-size: 100%; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--soft); border-radius: 0; padding: .625rem .75rem; min-block-size: 2.75rem }
button { inline-size: 100%; font: inherit; font-weight: 700; min-block-size: 3rem; margin-block: 1.5rem; border: 0; border-radius: 0; background: var(--button); color: var(--on-button); cursor: pointer }
:focus-visible { outline: 3px solid var(--red); outline-offset: 2px }
[role=alert] { color: var(--red); font-weight: 600; border-inline-start: 4px solid; padding-inline-start: .75rem }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; list-style: none; margin: 2rem 0 0; padding: 0 } nav a { color: inherit; display: inline-block; padding-block: .5rem } nav [aria-current] { font-weight: 700; text-decoration: none }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Nothing on the page runs, and it is framed by nobody. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The sign-in page, which works without scripts. */
export function signInPage(state: PageState, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(html(state), {
    status,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': POLICY,
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    },
  })
}

function html({ language, origin, email, problem }: PageState): string {
  const words = WORDS[language]
  const described = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<link rel="icon" href="/favicon.ico">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.text}</p>
${problem ? `<p role="alert" id="problem">${escaped(problem)}</p>` : ''}
<form method="post">
<input type="hidden" name="origin" value="${escaped(origin)}">
<label for="email">${words.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escaped(email)}"${described}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}>
<button type="submit">${words.submit}</button>
</form>
<p class="soft">${words.forgotten} <code>npm run editors -- password</code></p>
<nav aria-label="${words.languages}"><ul>
${Object.entries(LANGUAGES)
  .map(([code, name]) => languageLink(code, name, code === language, origin))
  .join('\n')}
</ul></nav>
</main>
</body>
</html>`
}

function languageLink(code: string, name: string, isCurrent: boolean, origin: string): string {
  const query = new URLSearchParams({ lang: code, origin })
  const current = isCurrent ? ' aria-current="true"' : ''
  return `<li><a href="?${escaped(query.toString())}" lang="${code}" hreflang="${code}"${current}>${name}</a></li>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
