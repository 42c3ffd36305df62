/** When visitors see an article that is published, in GROQ (app/sanity/shared/publication-date.ts is the site's own). */
export const appearance = 'dateTime(coalesce(publishAt, date + "T00:00:00Z"))'
