type Router = typeof __remixRouter

/**
 * A request for the data of a page that fails is a failure of the root, too, and an error that only the root can catch makes
 * React replace the whole document, and with it the inline styles and script. What the root said last still holds, so
 * the error is shown where the page would be.
 */
export function keepRoot(router: Router): void {
  const subscribe = router.subscribe.bind(router)
  let root: unknown = router.state.loaderData.root
  router.subscribe = (tell) =>
    subscribe((state, options) => {
      root = state.loaderData.root ?? root
      tell(root && state.errors?.root ? withRoot(state, root) : state, options)
    })
}

function withRoot(state: Router['state'], root: unknown): Router['state'] {
  const errors = { ...state.errors }
  delete errors.root
  return {
    ...state,
    loaderData: { ...state.loaderData, root },
    errors: Object.keys(errors).length > 0 ? errors : null,
  }
}
