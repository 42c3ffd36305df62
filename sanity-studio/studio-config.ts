import { visionTool } from '@sanity/vision'
import { defineConfig, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import type { ContentSource } from './content-source.ts'
import { embeddedWorkspace } from './embedded/workspace.ts'
import { schemaTypes } from './schemas/schema.ts'
import { singletonActions, singletonTemplates } from './structure/singletons.ts'
import { structure } from './structure/structure.ts'

/** The Studio over a content source. What needs Sanity's hosted services is off everywhere, so that both worlds are alike. */
export function createStudioConfig(source: ContentSource): WorkspaceOptions {
  const { projectId, dataset, lakePath } = source
  return defineConfig({
    name: 'default',
    title: 'Lumipath',
    projectId,
    dataset,
    basePath: '/studio',
    plugins: [
      structureTool({ title: 'Content', structure }),
      visionTool({ defaultApiVersion: '2025-02-19' }),
    ],
    tools: (tools, { currentUser }) =>
      tools.filter(
        ({ name }) => name !== 'vision' || currentUser?.roles.some((role) => role.name === 'administrator'),
      ),
    schema: { types: schemaTypes, templates: singletonTemplates },
    document: { actions: singletonActions, comments: { enabled: false } },
    search: { strategy: 'groqLegacy' },
    releases: { enabled: false },
    scheduledPublishing: { enabled: false },
    scheduledDrafts: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    mediaLibrary: { enabled: false },
    apps: { canvas: { enabled: false } },
    advancedVersionControl: { enabled: false },
    // The lake serves history as transactions, not as events.
    beta: { eventsAPI: { documents: false, releases: false } },
    ...(lakePath ? embeddedWorkspace(lakePath) : {}),
  }) as WorkspaceOptions
}
