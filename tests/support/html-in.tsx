import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prefixes } from '../../app/i18n/localized-paths.ts'
import { locales, type Locale } from '../../app/i18n/locales.ts'
import { labelsFor } from '../../app/i18n/labels/labels.server.ts'
import { PageAddressProvider } from '../../app/i18n/page-address.ts'
import { RootProvider } from '../../app/root-data.ts'

export function htmlIn(locale: Locale, part: ReactNode, at: 'prefix' | 'no prefix' = 'prefix'): string {
  const root = {
    locale,
    prefix: at === 'prefix' ? prefixes[locales.indexOf(locale)]! : ('' as const),
    labels: labelsFor(locale),
    path: '/',
    search: '',
    origin: 'https://academy.example',
    detecting: false,
    socialVersion: 'v',
    site: null,
  }
  return renderToStaticMarkup(
    <PageAddressProvider value={root}>
      <RootProvider value={root}>{part}</RootProvider>
    </PageAddressProvider>,
  )
}
