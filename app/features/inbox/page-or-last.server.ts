import { pageSize } from './submission-filter.ts'

/** Reads the requested page, or the last one, for example after the last page was archived. */
export async function pageOrLast<Read extends { rows: unknown[]; found: number }>(
  requested: number,
  read: (page: number) => Promise<Read>,
): Promise<Read & { page: number }> {
  const found = await read(requested)
  if (requested === 1 || found.rows.length > 0) return { ...found, page: requested }
  // PostgREST reports no total beyond the end.
  const first = await read(1)
  const page = Math.max(1, Math.ceil(first.found / pageSize))
  return { ...(page === 1 ? first : await read(page)), page }
}
