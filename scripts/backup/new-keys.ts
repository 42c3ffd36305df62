export const newKeysNotice =
  'Sites in other processes need the new keys: `npm run secrets -- settings` prints their settings.'
