export type ExistingRedirect = { _id: string; from?: string; to?: string }

export type RedirectPlan = {
  remove: string[]
  shorten: string[]
  replace: string[]
}

/** Prevents chains (older redirects point to the new path) and loops (no redirect starts at a page). */
export function planRedirect(existing: ExistingRedirect[], from: string, to: string): RedirectPlan {
  const remove = existing.filter((redirect) => redirect.from === to)
  const others = existing.filter((redirect) => redirect.from !== to)
  return {
    remove: remove.map(({ _id }) => _id),
    shorten: others.filter((redirect) => redirect.to === from).map(({ _id }) => _id),
    replace: others.filter((redirect) => redirect.from === from).map(({ _id }) => _id),
  }
}
