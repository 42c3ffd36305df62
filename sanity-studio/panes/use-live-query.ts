import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { apiVersion } from '../../app/sanity/shared/api-version.ts'

type Answer<Result> = { result: Result | null; error: unknown }

/** The answer of a query over drafts and published documents, which changes with them; null until the first. */
export function useLiveQuery<Result>(query: string, params: Record<string, unknown>): Answer<Result> {
  const store = useDocumentStore()
  const [answer, setAnswer] = useState<Answer<Result>>({ result: null, error: null })
  const asked = JSON.stringify(params)

  useEffect(() => {
    const options = { apiVersion, perspective: 'raw', throttleTime: 300 } as const
    const subscription = store.listenQuery(query, JSON.parse(asked), options).subscribe({
      next: (result: Result) => setAnswer({ result, error: null }),
      error: (error: unknown) => setAnswer({ result: null, error }),
    })
    return () => subscription.unsubscribe()
  }, [store, query, asked])

  return answer
}
