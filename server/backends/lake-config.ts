import type { LakeConfig } from '../../packages/content-lake/index.ts'
import { savedLocale } from '../../app/i18n/cookie.ts'
import type { Locale } from '../../app/i18n/locales.ts'
import { pictureAspects, pictureWidths } from '../../app/components/picture-urls.ts'
import { maxPictureMegabytes } from '../../app/content/content-limits.ts'
import { tokens } from '../../app/styles/colours.ts'
import { brand, markPath } from '../../app/utils/brand.ts'

type SignInLanguage = 'en' | 'zh-Hans' | 'zh-Hant-TW'

/** A locale without a sign-in page leaves the choice to the browser. */
const signInLanguages: Partial<Record<string, SignInLanguage>> = {
  en: 'en',
  zh: 'zh-Hans',
  'zh-TW': 'zh-Hant-TW',
} satisfies Partial<Record<Locale, SignInLanguage>>

/** What the embedded lake knows of this site. Default export, so that `LAKE_CONFIG` can name this file. */
export default {
  project: { name: brand.name },
  signIn: {
    name: brand.name,
    mark: markPath,
    colours: { ...tokens, alert: tokens['vermilion-surface'], 'on-alert': tokens['on-vermilion'] },
    font: { family: 'Schibsted Grotesk', url: '/fonts/schibsted-grotesk.woff2' },
    savedLanguage: (cookieHeader) => signInLanguages[savedLocale(cookieHeader) ?? ''] ?? null,
    passwordCommand: 'npm run editors -- password',
  },
  offeredImages: { widths: Object.values(pictureWidths).flat(), aspects: pictureAspects },
  limits: { imageUploadBytes: maxPictureMegabytes * 1024 * 1024 },
} satisfies LakeConfig
