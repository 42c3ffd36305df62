export function closest<Kind extends HTMLElement>({ target }: Event, selector: string): Kind | null {
  return target instanceof Element ? target.closest<Kind>(selector) : null
}
