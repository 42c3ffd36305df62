export const singletons = [
  'siteSettings',
  'homePage',
  'summerProgram',
  'aboutPage',
  'projectsPage',
  'chatScript',
] as const

export type Singleton = (typeof singletons)[number]

export function isSingleton(type: string): type is Singleton {
  return (singletons as readonly string[]).includes(type)
}

/** Documents whose secret shows drafts to anyone: left out of archives. */
export const previewKeyTypes = [
  'previewLink',
  'sanity.previewUrlSecret',
  'sanity.previewUrlShareAccess',
] as const
