export type ContentSource = {
  projectId: string
  dataset: string
  /** Path of an embedded Content Lake on the same origin; absent when hosted. */
  lakePath?: string
  /** URL of the website, for a Studio on another host. */
  siteUrl?: string
}

/** The server writes it into the page, so that one build serves every installation. */
export function readContentSource(): ContentSource {
  const embedded = document.querySelector<HTMLMetaElement>('meta[name="studio-content"]')?.content
  const source = JSON.parse(embedded ?? '{}') as Partial<ContentSource>
  if (source.projectId && source.dataset)
    return { ...source, projectId: source.projectId, dataset: source.dataset }
  return contentSourceOfEnvironment()
}

/** Content source of `sanity dev` and `sanity deploy`. */
export function contentSourceOfEnvironment(): ContentSource {
  return {
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? '',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
    siteUrl: process.env.SANITY_STUDIO_SITE_URL,
  }
}
