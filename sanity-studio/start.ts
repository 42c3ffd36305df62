import { renderStudio } from 'sanity'
import type { ContentSource } from './content-source.ts'
import { installEmbeddedFetch } from './embedded/fetch.ts'
import { createStudioConfig } from './studio-config.ts'

export function startStudio(source: ContentSource, root: HTMLElement): void {
  if (source.lakePath) installEmbeddedFetch(new URL(source.lakePath, window.location.origin))
  renderStudio(root, createStudioConfig(source), { reactStrictMode: false })
}
