import type { MetaArgs, MetaDescriptor } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { byLanguage } from '#app/i18n/languages.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { fallback } from '#app/i18n/labels/fallback.ts'
import type { RootData } from '#app/root-data.ts'
import { fullName } from '#app/utils/brand.ts'

/** What the loader has added (`withHead`). */
export function pageMeta({ data }: { data: { head?: MetaDescriptor[] } | undefined }): MetaDescriptor[] {
  return data?.head ?? []
}

export function errorMeta({ matches, error }: Pick<MetaArgs, 'matches' | 'error'>): MetaDescriptor[] {
  if (!error) return []
  const root = matches.find(({ id }) => id === 'root')?.data as RootData | undefined
  const { notFound, error: labels } = root?.labels ?? fallback
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = status === 404 ? notFound.title : status === 503 ? labels.unavailableTitle : labels.title
  return [
    { title: `${title} · ${byLanguage(fullName)[root?.locale ?? defaultLocale]}` },
    { name: 'robots', content: 'noindex' },
  ]
}
