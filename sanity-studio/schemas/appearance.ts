/** GROQ version of app/sanity/shared/publication-date.ts. */
export const appearance = 'dateTime(coalesce(publishAt, date + "T00:00:00Z"))'
