import { parseAccept } from 'hono/utils/accept'

export const LANGUAGES = { en: 'English', 'zh-Hans': '简体中文', 'zh-Hant-TW': '繁體中文' } as const

export type Language = keyof typeof LANGUAGES

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
  forgotten: 'Forgotten? The person who runs the server sets a new password with:',
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
    forgotten: '忘记密码？请服务器管理员用以下命令设置新密码：',
    languages: '语言',
  },
  'zh-Hant-TW': {
    title: '登入 Studio',
    text: '請登入後編輯網站內容。',
    email: '電子郵件',
    password: '密碼',
    keep: '在這部裝置上保持登入30天',
    submit: '登入',
    wrong: '電子郵件或密碼不正確。',
    throttled: (minutes) => `嘗試次數過多，請${minutes}分鐘後再試。`,
    unavailable: '目前無法登入，請稍後再試。',
    cookies: '登入需要使用 Cookie。請在瀏覽器設定中允許本網站使用 Cookie，然後重新登入。',
    forgotten: '忘記密碼？請伺服器管理員用以下指令設定新密碼：',
    languages: '語言',
  },
}

/** The language that a cookie of the website names, if there is one. */
export type SavedLanguage = (cookieHeader: string | null) => Language | null

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
