import { Flex, Spinner } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { apiVersion } from '../../app/content/api-version.ts'

export function Loading() {
  return (
    <Flex justify="center" padding={5}>
      <Spinner muted />
    </Flex>
  )
}

type QueryState<Result> = { result: Result | null; error: unknown }

/** Covers drafts and published documents; null until the first result. */
export function useLiveQuery<Result>(query: string, params: Record<string, unknown>): QueryState<Result> {
  const store = useDocumentStore()
  const [state, setState] = useState<QueryState<Result>>({ result: null, error: null })
  const paramsKey = JSON.stringify(params)

  useEffect(() => {
    const options = { apiVersion, perspective: 'raw', throttleTime: 300 } as const
    const subscription = store.listenQuery(query, JSON.parse(paramsKey), options).subscribe({
      next: (result: Result) => setState({ result, error: null }),
      error: (error: unknown) => setState({ result: null, error }),
    })
    return () => subscription.unsubscribe()
  }, [store, query, paramsKey])

  return state
}
