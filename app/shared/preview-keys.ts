/** Documents whose secret shows drafts to anyone: left out of archives. */
export const previewKeyTypes = [
  'previewLink',
  'sanity.previewUrlSecret',
  'sanity.previewUrlShareAccess',
] as const
