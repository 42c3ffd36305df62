/** Page slugs and answer tags. The Studio, the seed and the site share this expression. */
export const slugShape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
