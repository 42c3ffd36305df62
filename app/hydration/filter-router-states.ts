type Router = typeof __remixRouter
type RouterState = Router['state']

/** In ms: longer navigations show as pending. */
const pendingDelay = 150

/**
 * Hides two router states from the app. A short `loading` state: rendering it costs a third of a prefetched navigation.
 * An error of the root route: React would replace the whole document, with inline styles and script.
 */
export function filterRouterStates(router: Router): void {
  const subscribe = router.subscribe.bind(router)
  let published = router.state
  let ignoredErrors: unknown
  router.subscribe = (notify) => {
    let timer = 0
    let isPendingShown = false
    return subscribe((state, options) => {
      clearTimeout(timer)
      if (state.location === published.location) ignoredErrors = state.errors
      published = withoutRootError(state, published, state.errors === ignoredErrors)
      const isLoading = state.navigation.state === 'loading'
      const canDelay = isLoading && !isPendingShown && options.deletedFetchers.length === 0
      function notifyNow() {
        isPendingShown = isLoading
        notify(published, options)
      }
      if (canDelay) timer = window.setTimeout(notifyNow, pendingDelay)
      else notifyNow()
    })
  }
}

function withoutRootError(state: RouterState, published: RouterState, isRevalidation: boolean): RouterState {
  const { root } = published.loaderData
  if (!root || !state.errors?.root) return state
  let { loaderData, errors } = published
  if (!isRevalidation) {
    loaderData = { ...state.loaderData, root }
    errors = { ...state.errors }
    delete errors.root
    if (!Object.keys(errors)[0]) errors = null
  }
  return { ...state, loaderData, errors }
}
