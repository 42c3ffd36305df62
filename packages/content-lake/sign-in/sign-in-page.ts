import { parseAccept } from 'hono/utils/accept'
import { createHash } from 'node:crypto'

const LANGUAGES = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant-TW': '繁體中文' } as const

type Language = keyof typeof LANGUAGES

const en = {
  title: 'Sign in to the Studio',
  text: 'Sign in to edit the website’s content.',
  email: 'Email',
  password: 'Password',
  keep: 'Keep me signed in on this device for 30 days',
  submit: 'Sign in',
  wrong: 'Email or password is not right.',
  throttled: (minutes: number) => `Too many attempts. Please try again in ${minutes} min.`,
  unavailable: 'Signing in is not possible at the moment. Please try again shortly.',
  cookies:
    'Signing in needs cookies. Please allow them for this site in the settings of the browser, then sign in again.',
  forgotten: 'Forgotten? Ask the person who runs the server for a new password.',
  languages: 'Language',
}

export const MESSAGES: Record<Language, typeof en> = {
  en,
  'zh-Hans': {
    title: '登录 Studio',
    text: '请登录后编辑网站内容。',
    email: '电子邮箱',
    password: '密码',
    keep: '在此设备上保持登录30天',
    submit: '登录',
    wrong: '邮箱或密码不正确。',
    throttled: (minutes) => `尝试次数过多，请${minutes}分钟后再试。`,
    unavailable: '暂时无法登录，请稍后再试。',
    cookies: '登录需要使用 Cookie。请在浏览器设置中允许本网站使用 Cookie，然后重新登录。',
    forgotten: '忘记密码？请联系服务器管理员设置新密码。',
    languages: '语言',
  },
  'zh-Hant-TW': {
    title: '登入 Studio',
    text: '請登入後編輯網站內容。',
    email: '電子郵件',
    password: '密碼',
    keep: '在這台裝置上保持登入30天',
    submit: '登入',
    wrong: '電子郵件或密碼不正確。',
    throttled: (minutes) => `嘗試次數過多，請${minutes}分鐘後再試。`,
    unavailable: '目前無法登入，請稍後再試。',
    cookies: '登入需要使用 Cookie。請在瀏覽器設定中允許本網站使用 Cookie，然後重新登入。',
    forgotten: '忘記密碼？請聯絡伺服器管理員設定新密碼。',
    languages: '語言',
  },
}

/** The language that a cookie of the website names, if there is one. */
type SavedLanguage = (cookieHeader: string | null) => Language | null

/** Language chosen by `lang`, else by the cookie of the website, else by the browser. */
export function languageOf(request: Request, savedLanguage: SavedLanguage = () => null): Language {
  const requested = new URL(request.url).searchParams.get('lang')
  if (requested && Object.hasOwn(LANGUAGES, requested)) return requested as Language
  const { headers } = request
  const saved = savedLanguage(headers.get('cookie'))
  if (saved) return saved
  const accepted = parseAccept(headers.get('accept-language') ?? '').filter(({ q }) => q > 0)
  return accepted.map(({ type }) => languageFor(type)).find((language) => language !== null) ?? 'en'
}

/** Language tags with the traditional script or, without a script, of Taiwan, Hong Kong and Macau. */
const TRADITIONAL = /^zh(?:-[a-z]{3})?-(?:Hant|TW|HK|MO)\b/i

function languageFor(tag: string): Language | null {
  if (/^en\b/i.test(tag)) return 'en'
  if (!/^zh\b/i.test(tag)) return null
  return TRADITIONAL.test(tag) ? 'zh-Hant-TW' : 'zh-Hans'
}

type PageState = {
  language: Language
  origin: string
  email: string
  problem: string | null
  /** Whether the input is wrong, rather than the server or the rate. */
  isInvalid?: boolean
}

type Colour = { day: string; night: string }

type Colours = Record<keyof typeof COLOURS, Colour>

export type SignInPageOptions = {
  name?: string
  /** SVG path on a 24-unit square. */
  mark?: string
  colours?: Colours
  /** Font of headings; `url` names a WOFF2 file that the site serves on the same origin, with an icon. */
  font?: { family: string; url: string }
  savedLanguage?: SavedLanguage
  /** Shell command that sets a new password. */
  passwordCommand?: string
}

export type SignInPage = {
  languageOf(request: Request): Language
  respond(state: PageState, status?: number, headers?: Record<string, string>): Response
}

const COLOURS = {
  paper: { day: '#fff', night: '#16181d' },
  ink: { day: '#16181d', night: '#f2f2f2' },
  soft: { day: '#54575e', night: '#b3b6bd' },
  line: { day: '#16181d1f', night: '#f2f2f21a' },
  focus: { day: '#1d4ed8', night: '#93b4ff' },
  button: { day: '#16181d', night: '#f2f2f2' },
  'on-button': { day: '#fff', night: '#16181d' },
  alert: { day: '#fbd5d0', night: '#6b1d14' },
  'on-alert': { day: '#16181d', night: '#fff' },
}

/** The page is plain without options. It may return to `origins`, too. */
export function createSignInPage(options: SignInPageOptions = {}, origins: readonly string[]): SignInPage {
  const style = styleOf(options)
  const policy = policyFor(style, origins)
  return {
    languageOf: (request) => languageOf(request, options.savedLanguage),
    respond(state, status = 200, headers = {}) {
      return new Response(html(state, style, options), {
        status,
        headers: {
          ...headers,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'private, no-store',
          'content-security-policy': policy,
          'referrer-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        },
      })
    },
  }
}

function styleOf({ colours = COLOURS, font }: SignInPageOptions): string {
  const names = Object.keys(COLOURS) as (keyof Colours)[]
  const values = names.map(
    (name) => `--${name}: var(--day, ${colours[name].day}) var(--night, ${colours[name].night});`,
  )
  const face = font
    ? `@font-face { font-family: '${font.family}'; src: url('${font.url}') format('woff2'); font-weight: 400 800; font-display: swap }`
    : ''
  return `${face}
:root {
  color-scheme: light dark; --day: initial; --night: ;
  ${values.join(' ')}
  --head: ${font ? `'${font.family}', ` : ''}'Helvetica Neue', Arial, sans-serif;
}${STYLE}`
}

const STYLE = `
:root { --grid: min(100vw - 2 * clamp(1rem, 3.2vw, 4rem), 105rem) }
@media (prefers-color-scheme: dark) { :root { --day: ; --night: initial } }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
:lang(zh) { line-height: 1.75 }
header { border-block-end: 2px solid }
header p, main { inline-size: var(--grid); margin: auto; padding-inline: .75rem }
header p { display: flex; align-items: center; gap: .65rem; block-size: 4rem; font: 750 1.125rem/1 var(--head); letter-spacing: -.03em }
header svg { inline-size: 1.6rem; block-size: 1.6rem; fill: currentColor } path + path { fill: var(--paper) }
main { padding-block: 2rem 4rem }
main > * { max-inline-size: 34rem }
@media (min-width: 48rem) { main { padding-inline-start: calc(var(--grid) / 6 + .75rem) } }
h1 { font: 700 clamp(1.75rem, 3.4vw, 2.5rem)/1.1 var(--head); letter-spacing: -.035em; margin: 0 }
h1:lang(zh) { font-weight: 800; letter-spacing: 0; line-height: 1.22 }
p { margin: 1rem 0 0 } .soft { color: var(--soft); font-size: .9375rem; border-block-start: 1px solid var(--line); margin-block-start: 2rem; padding-block-start: 1rem }
label { display: block; font: 600 .9375rem/1.3 var(--head); margin: 1rem 0 .25rem }
input { inline-size: 100%; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 0; padding: .5rem .75rem; min-block-size: 2.75rem }
label.tick { display: flex; align-items: center; gap: .75rem; font-weight: 400; min-block-size: 2.75rem; margin-block: .5rem }
.tick input { appearance: none; display: grid; place-content: center; flex: none; inline-size: 1.25rem; min-block-size: 1.25rem; margin: 0; padding: 0 }
.tick input:checked::before { content: ''; border: .375rem solid var(--ink) }
button { font: 600 .9375rem/1.2 var(--head); min-block-size: 2.75rem; padding-inline: 1.25rem; border: 0; border-radius: 0; background: var(--button); color: var(--on-button); cursor: pointer }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px }
[role=alert] { background: var(--alert); color: var(--on-alert); padding: .75rem 1rem }
summary { cursor: pointer; line-height: 1.75rem }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; list-style: none; margin: 1.5rem 0 0; padding: 0 } nav a { color: inherit; display: inline-block; padding-block: .6rem; text-underline-offset: .22em } nav [aria-current] { font-weight: 700; text-decoration: none }
@media (forced-colors: active) { [role=alert] { border: 2px solid } }
`

function policyFor(style: string, origins: readonly string[]): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function html(
  { language, origin, email, problem, isInvalid = false }: PageState,
  style: string,
  { name = 'Content Lake', mark, font, passwordCommand }: SignInPageOptions,
): string {
  const messages = MESSAGES[language]
  const invalid = isInvalid ? ' aria-invalid="true"' : ''
  const logo = mark
    ? `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0h24v24H0z"/><path d="${mark}"/></svg> `
    : ''
  const forgotten = passwordCommand
    ? `<details class="soft"><summary>${messages.forgotten}</summary><code>${escaped(passwordCommand)}</code></details>`
    : ''
  const described = problem ? `${invalid} aria-describedby="problem"` : ''
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${messages.title}</title>
<link rel="icon" href="${font ? '/favicon.ico' : 'data:,'}">
<style>${style}</style>
</head>
<body>
<header><p>${logo}${escaped(name)}</p></header>
<main>
<h1>${messages.title}</h1>
<p>${messages.text}</p>
${problem ? `<p role="alert" id="problem">${escaped(problem)}</p>` : ''}
<form method="post">
<input type="hidden" name="origin" value="${escaped(origin)}">
<label for="email">${messages.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escaped(email)}"${described}>
<label for="password">${messages.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}>
<label class="tick"><input type="checkbox" name="keep"> ${messages.keep}</label>
<button type="submit">${messages.submit}</button>
</form>
${forgotten}
<nav aria-label="${messages.languages}"><ul>
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
