/** Types of which there is one document; its id is the name of the type. */
export const singletons = [
  'siteSettings',
  'homePage',
  'summerProgram',
  'aboutPage',
  'projectsPage',
  'chatScript',
] as const

export type Singleton = (typeof singletons)[number]

/** Whether there is one document of this type. */
export function isSingleton(type: string): type is Singleton {
  return (singletons as readonly string[]).includes(type)
}
