/** For whoever runs sites that know the former keys of an installation. */
export const tellSites =
  'Sites that are processes of their own need the new keys: `npm run secrets -- settings` prints their settings.'
