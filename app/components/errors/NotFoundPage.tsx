import { useOptionalLanguage } from '#app/i18n/use-language.ts'
import { fallback } from '#app/i18n/labels/fallback.ts'
import { Problem } from './Problem.tsx'

export function NotFoundPage() {
  const { notFound, actions } = useOptionalLanguage()?.labels ?? fallback
  return <Problem {...notFound} returnHome={actions.returnHome} />
}
