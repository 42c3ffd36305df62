import { brand } from '#app/utils/brand.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { languageTags } from '#app/i18n/locales.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Seal } from '#app/components/Seal.tsx'

export function Brand() {
  const { locale } = useLanguage()
  return (
    <PageLink className="brand" to="/">
      <Seal />
      <span>{brand.name}</span>
      <span
        className="brand__han"
        lang={locale === 'en' ? 'zh-Hant' : languageTags[locale]}
        aria-hidden={locale === 'en' || undefined}
      >
        {brand.han}
      </span>
    </PageLink>
  )
}
