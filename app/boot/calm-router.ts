type Router = typeof __remixRouter

/** In ms: a page that takes longer shows that it is coming. */
const patience = 150

/**
 * Tells the app less than the router knows. That a page is coming, as long as it comes at once: rendering everything for
 * that state would take a third of the time that a page fetched ahead needs. And that the root has failed, which it does with
 * every request for data that fails: React would replace the whole document, and with it the inline styles and script. What
 * the root said last still holds; the error is shown where the page would be.
 */
export function calmRouter(router: Router): void {
  const subscribe = router.subscribe.bind(router)
  let { root } = router.state.loaderData
  router.subscribe = (tell) => {
    let timer = 0
    let isTold = false
    return subscribe((state, options) => {
      clearTimeout(timer)
      root = state.loaderData.root ?? root
      const isComing = state.navigation.state === 'loading'
      const mayWait = isComing && !isTold && options.deletedFetchers.length === 0
      function tellNow() {
        isTold = isComing
        tell(root && state.errors?.root ? withRoot(state, root) : state, options)
      }
      if (mayWait) timer = window.setTimeout(tellNow, patience)
      else tellNow()
    })
  }
}

function withRoot(state: Router['state'], root: unknown): Router['state'] {
  const errors = { ...state.errors }
  delete errors.root
  return {
    ...state,
    loaderData: { ...state.loaderData, root },
    errors: Object.keys(errors)[0] ? errors : null,
  }
}
