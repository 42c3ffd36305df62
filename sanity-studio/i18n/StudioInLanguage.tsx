import { useEffect } from 'react'
import { useCurrentLocale, type LayoutProps } from 'sanity'
import { spokenLanguage } from './say.ts'
import { localeIds } from './studio-language.ts'

/** Sanity changes its own texts at once; ours, down to those of the schema, come with a new start. */
export function StudioInLanguage(props: LayoutProps) {
  const { id } = useCurrentLocale()
  useEffect(() => {
    document.documentElement.lang = id
    if (id !== localeIds[spokenLanguage()]) window.location.reload()
  }, [id])
  return props.renderDefault(props)
}
