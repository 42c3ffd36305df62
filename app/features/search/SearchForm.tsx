import { Form } from '@remix-run/react'
import { useLanguage } from '#app/i18n/use-language.ts'
import { maxQueryLength } from './query.ts'
import { searchMessages } from './search-messages.ts'

export function SearchForm({ terms }: { terms: string }) {
  const { label, field, example, submit } = searchMessages(useLanguage().locale)
  return (
    <Form className="seek__form" method="get" action="/search" role="search" aria-label={label}>
      <input
        key={terms}
        className="seek__field"
        type="search"
        name="q"
        aria-label={field}
        placeholder={example}
        defaultValue={terms}
        maxLength={maxQueryLength}
        enterKeyHint="search"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck="false"
      />
      <button className="button seek__submit" type="submit">
        {submit}
      </button>
    </Form>
  )
}
