import type { LoadContext } from '#app/load-context.ts'

/** State that lives as long as a site, created on first use. Sites of one process share none. */
export function siteState<State, Context extends Pick<LoadContext, 'site'> = Pick<LoadContext, 'site'>>(
  create: (context: Context) => State,
): (context: Context) => State {
  const states = new WeakMap<LoadContext['site'], { state: State }>()
  return (context) => {
    const known = states.get(context.site) ?? { state: create(context) }
    states.set(context.site, known)
    return known.state
  }
}
