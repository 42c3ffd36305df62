import { brand } from '#app/utils/brand.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { languages } from '#app/i18n/languages.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { LogoMark } from '#app/components/LogoMark.tsx'

export function Brand() {
  const { locale } = useLanguage()
  return (
    <PageLink className="mr-auto flex min-h-11 items-center brand no-underline" to="/">
      <LogoMark />
      {/* At 200 % text size on a phone the mark stands for the name. */}
      <span className="@max-[18rem]:sr-only">{brand.name}</span>
      <span
        className="text-[1rem] font-bold tracking-[0.06em] @max-[22.5rem]:sr-only"
        lang={locale === 'en' ? 'zh-Hant' : languages[locale].tag}
        aria-hidden={locale === 'en' || undefined}
      >
        {brand.han}
      </span>
    </PageLink>
  )
}
