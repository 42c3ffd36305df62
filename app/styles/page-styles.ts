/** All styles of a page: inline in its documents; linked when the app navigates to it. */
export type PageStyles = {
  name: string
  code: string
  url: string
}
