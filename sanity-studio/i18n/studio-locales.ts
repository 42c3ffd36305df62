import { zhHansLocale } from '@sanity/locale-zh-hans'
import { zhHantLocale } from '@sanity/locale-zh-hant'
import type { LocaleDefinition, LocalePluginOptions, LocaleResourceBundle, PluginOptions } from 'sanity'
import { ownTexts } from './sanity/own-texts.ts'
import { toTaiwanUsage } from './sanity/taiwan-usage.ts'
import { localeIds, type StudioLanguage } from './studio-language.ts'

/** The default comes last: Sanity uses the last of its locales. */
export function studioLocales(language: StudioLanguage): LocalePluginOptions {
  const simplified = localeOf(zhHansLocale())
  const traditional = localeOf(zhHantLocale())
  const preferred = localeIds[language]
  return {
    locales: (english) =>
      [
        ...english,
        { ...simplified, title: '简体中文' },
        { ...traditional, title: '繁體中文', bundles: traditional.bundles?.map(correctedBundle) },
      ].toSorted((a, b) => Number(a.id === preferred) - Number(b.id === preferred)),
    bundles: Object.entries(ownTexts).flatMap(([namespace, texts]): LocaleResourceBundle[] => [
      { locale: localeIds.zh, namespace, resources: side(texts, 0) },
      { locale: localeIds.zhTW, namespace, resources: side(texts, 1) },
    ]),
  }
}

type Bundle = NonNullable<LocaleDefinition['bundles']>[number]

function correctedBundle(bundle: Bundle): Bundle {
  const { resources } = bundle
  if (typeof resources !== 'function') return bundle
  return {
    ...bundle,
    async resources() {
      const loaded = await resources()
      const texts = (loaded && 'default' in loaded ? loaded.default : loaded) as Record<string, string>
      return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, toTaiwanUsage(text, key)]))
    },
  }
}

function localeOf({ i18n }: PluginOptions): LocaleDefinition {
  const [locale] = (i18n?.locales ?? []) as LocaleDefinition[]
  if (!locale) throw new Error('The translation package contains no locale')
  return locale
}

function side(texts: Record<string, readonly [string, string]>, at: 0 | 1): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, pair]) => [key, pair[at]]))
}
