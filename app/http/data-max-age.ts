/** Seconds: how long a browser may reuse page data. */
export const dataMaxAge = 30
