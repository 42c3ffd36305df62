import { useLocalizedPath, usePageAddress } from '#app/i18n/page-address.ts'
import { searchLabels } from './search-labels.ts'
import { SearchField } from './SearchField.tsx'

export function SearchForm({ terms }: { terms: string }) {
  const { label, field, example, submit } = searchLabels(usePageAddress().locale)
  return (
    <form
      className="mt-6 flex flex-wrap gap-3"
      method="get"
      action={useLocalizedPath()('/search')}
      role="search"
      aria-label={label}
    >
      <SearchField key={terms} aria-label={field} placeholder={example} defaultValue={terms} />
      <button className="button flex-none" type="submit">
        {submit}
      </button>
    </form>
  )
}
