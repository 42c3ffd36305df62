// The Studio, the seed and the site hold themselves to the same expression.

/** Small Latin letters, digits and single hyphens, which need no escaping in an address: slugs of pages, tags of answers. */
export const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
