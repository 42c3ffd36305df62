/** In seconds: how long the data of a page may be used again in the browser that asked for them. */
export const dataMaxAge = 30
