import { pageSize } from './submission-filter.ts'

/**
 * A page of a list, or its last one where it does not reach that far (any more: who puts away all of the last page gets
 * the one before). `page` says which it is.
 */
export async function pageOrLast<Read extends { rows: unknown[]; found: number }>(
  asked: number,
  read: (page: number) => Promise<Read>,
): Promise<Read & { page: number }> {
  const there = await read(asked)
  if (asked === 1 || there.rows.length > 0) return { ...there, page: asked }
  // Beyond the end PostgREST does not tell how many there are.
  const first = await read(1)
  const page = Math.max(1, Math.ceil(first.found / pageSize))
  return { ...(page === 1 ? first : await read(page)), page }
}
