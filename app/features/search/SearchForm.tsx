import { Form } from '@remix-run/react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { searchLabels } from './search-labels.ts'
import { SearchField } from './SearchField.tsx'

export function SearchForm({ terms }: { terms: string }) {
  const { label, field, example, submit } = searchLabels(useLanguage().locale)
  return (
    <Form
      className="mt-6 flex flex-wrap gap-3"
      method="get"
      action="/search"
      role="search"
      aria-label={label}
    >
      <SearchField key={terms} aria-label={field} placeholder={example} defaultValue={terms} />
      <button className="button flex-none" type="submit">
        {submit}
      </button>
    </Form>
  )
}
