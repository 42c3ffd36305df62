/** Key of a query's answer in the cache and in the bundled snapshot. */
export function queryKey(query: string, params: Record<string, string>): string {
  return JSON.stringify([query, params])
}
