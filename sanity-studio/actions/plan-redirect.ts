export type KnownRedirect = { _id: string; from?: string; to?: string }

export type RedirectPlan = {
  /** Documents to delete: they begin at an address that has a page again. */
  remove: string[]
  /** Documents that led to the old address and now lead straight to the new one. */
  shorten: string[]
  /** Documents that begin at the old address already. */
  replace: string[]
}

/**
 * What has to change in the redirects when a page moves: no chain (an older redirect leads straight to the new address) and
 * no circle (none begins where the page is now).
 */
export function planRedirect(known: KnownRedirect[], from: string, to: string): RedirectPlan {
  const remove = known.filter((redirect) => redirect.from === to)
  const others = known.filter((redirect) => redirect.from !== to)
  return {
    remove: remove.map(({ _id }) => _id),
    shorten: others.filter((redirect) => redirect.to === from).map(({ _id }) => _id),
    replace: others.filter((redirect) => redirect.from === from).map(({ _id }) => _id),
  }
}
