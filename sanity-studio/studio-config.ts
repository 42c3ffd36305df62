import { brand } from '../app/utils/brand.ts'
import { visionTool } from '@sanity/vision'
import { defineConfig, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { apiVersion } from '../app/sanity/shared/api-version.ts'
import type { ContentSource } from './content-source.ts'
import { embeddedWorkspace } from './embedded/workspace.ts'
import { documentActions } from './actions/document-actions.ts'
import { languageBadges } from './badges/language-badges.ts'
import { appearingBadge, scheduledBadge } from './badges/scheduled-badge.ts'
import { say, speak } from './i18n/say.ts'
import { StudioInLanguage } from './i18n/StudioInLanguage.tsx'
import { studioLanguage } from './i18n/studio-language.ts'
import { studioLocales } from './i18n/studio-locales.ts'
import { ToolMenuWithLanguage } from './i18n/ToolMenuWithLanguage.tsx'
import { translated } from './i18n/translated.ts'
import { Input } from './inputs/Input.tsx'
import { presentation } from './presentation/presentation.ts'
import { schemaTypes, untranslatedTypes } from './schemas/schema.ts'
import { singletonActions, singletonTemplates } from './structure/singletons.ts'
import { structure } from './structure/structure.ts'
import { withIcon } from './structure/type-icons.ts'
import { uploads } from './uploads/uploads.ts'

/** The Studio over a content source. What needs Sanity's hosted services is off everywhere, so that both worlds are alike. */
export function createStudioConfig(source: ContentSource): WorkspaceOptions {
  const { projectId, dataset, lakePath, siteUrl = globalThis.location?.origin ?? '' } = source
  const language = studioLanguage(projectId)
  speak(language)
  return defineConfig({
    name: 'default',
    title: brand.name,
    projectId,
    dataset,
    basePath: '/studio',
    plugins: [
      structureTool({ title: say('Content'), structure }),
      presentation(siteUrl),
      uploads(),
      visionTool({ defaultApiVersion: apiVersion }),
    ],
    tools: (tools, { currentUser }) =>
      tools.filter(
        ({ name }) => name !== 'vision' || currentUser?.roles.some((role) => role.name === 'administrator'),
      ),
    schema: { types: translated(schemaTypes).map(withIcon), templates: singletonTemplates },
    studio: { components: { layout: StudioInLanguage, toolMenu: ToolMenuWithLanguage } },
    i18n: studioLocales(language),
    form: { components: { input: Input } },
    document: {
      actions: (actions, context) => documentActions(singletonActions(actions, context), context, siteUrl),
      badges(badges, { schemaType }) {
        // It has no draft; Sanity's badge “Live” would say so, in English.
        if (schemaType === 'previewLink') return []
        if (untranslatedTypes.has(schemaType)) return badges
        return [...badges, scheduledBadge, appearingBadge, ...languageBadges]
      },
      comments: { enabled: false },
    },
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
