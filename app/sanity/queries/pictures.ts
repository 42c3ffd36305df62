import { defineQuery } from 'groq'

export const pictureNamesQuery = defineQuery(`*[_type == "sanity.imageAsset"] { _id, url }`)
