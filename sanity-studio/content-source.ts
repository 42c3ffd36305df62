/** Where the Studio finds content. */
export type ContentSource = {
  projectId: string
  dataset: string
  /** Path of an embedded Content Lake on the Studio's own origin; absent for Sanity's hosted one. */
  lakePath?: string
  /** Address of the website, for a Studio that is not served by it. */
  siteUrl?: string
}

/**
 * The content source that the server wrote into the page, so that one build serves every installation; without a
 * page of ours (`sanity dev`, `sanity deploy`) the one of the environment.
 */
export function readContentSource(): ContentSource {
  const written = document.querySelector<HTMLMetaElement>('meta[name="studio-content"]')?.content
  const source = JSON.parse(written ?? '{}') as Partial<ContentSource>
  if (source.projectId && source.dataset)
    return { ...source, projectId: source.projectId, dataset: source.dataset }
  return contentSourceOfEnvironment()
}

/** The hosted project that the build was made for. */
export function contentSourceOfEnvironment(): ContentSource {
  return {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? '',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
    siteUrl: process.env.SANITY_STUDIO_SITE_URL,
  }
}
