type Router = typeof __remixRouter
type RouterState = Router['state']

/** In ms: a page that takes longer shows that it is coming. */
const pendingDelay = 150

/**
 * Tells the app less than the router knows. That a page is coming, as long as it comes at once: rendering everything for
 * that state would take a third of the time that a page fetched ahead needs. And that the root has failed, which it does with
 * every request for data that fails: React would replace the whole document, and with it the inline styles and script. What
 * the root said last still holds, and of a page that was only asked for anew everything; of others the error is shown where
 * they would be.
 */
export function batchRouterUpdates(router: Router): void {
  const subscribe = router.subscribe.bind(router)
  let told = router.state
  let forgiven: unknown
  router.subscribe = (tell) => {
    let timer = 0
    let isTold = false
    return subscribe((state, options) => {
      clearTimeout(timer)
      if (state.location === told.location) forgiven = state.errors
      told = withoutRootError(state, told, state.errors === forgiven)
      const isComing = state.navigation.state === 'loading'
      const mayWait = isComing && !isTold && options.deletedFetchers.length === 0
      function tellNow() {
        isTold = isComing
        tell(told, options)
      }
      if (mayWait) timer = window.setTimeout(tellNow, pendingDelay)
      else tellNow()
    })
  }
}

function withoutRootError(state: RouterState, told: RouterState, isAnew: boolean): RouterState {
  const { root } = told.loaderData
  if (!root || !state.errors?.root) return state
  let { loaderData, errors } = told
  if (!isAnew) {
    loaderData = { ...state.loaderData, root }
    errors = { ...state.errors }
    delete errors.root
    if (!Object.keys(errors)[0]) errors = null
  }
  return { ...state, loaderData, errors }
}
