export function queryKey(query: string, params: Record<string, string>): string {
  return JSON.stringify([query, params])
}
