import { defineQuery } from 'groq'

/** Every picture there is. */
export const pictureNamesQuery = defineQuery(`*[_type == "sanity.imageAsset"] { _id, url }`)
