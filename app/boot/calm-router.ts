/** In ms: a page that takes longer shows that it is coming. */
const patience = 150

/**
 * Keeps from the app that a page is coming, as long as it comes at once: rendering everything for that state would take
 * a third of the time that a page fetched ahead needs.
 */
export function calmRouter(router: typeof __remixRouter): void {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (tell) => {
    let timer = 0
    let isTold = false
    return subscribe((state, options) => {
      clearTimeout(timer)
      const isComing = state.navigation.state === 'loading'
      const mayWait = isComing && !isTold && options.deletedFetchers.length === 0
      function tellNow() {
        isTold = isComing
        tell(state, options)
      }
      if (mayWait) timer = window.setTimeout(tellNow, patience)
      else tellNow()
    })
  }
}
