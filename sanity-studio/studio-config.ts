import { brand } from '../app/utils/brand.ts'
import { createClient, type ClientConfig } from '@sanity/client'
import { visionTool } from '@sanity/vision'
import { useEffect } from 'react'
import {
  defineConfig,
  useCurrentLocale,
  useSchema,
  type DocumentActionComponent,
  type DocumentActionsContext,
  type DocumentBadgeComponent,
  type LayoutProps,
  type WorkspaceOptions,
} from 'sanity'
import { structureTool } from 'sanity/structure'
import { apiVersion } from '../app/content/api-version.ts'
import type { ContentSource } from './content-source.ts'
import { previewLinkAction } from './actions/preview-link-action.tsx'
import { publishWithRedirect } from './actions/publish-with-redirect.ts'
import { languageBadge, appearingBadge, scheduledBadge } from './badges/badges.ts'
import { currentLanguage, t, setLanguage } from './i18n/t.ts'
import { localeIds, studioLanguage } from './i18n/studio-language.ts'
import { studioLocales } from './i18n/studio-locales.ts'
import { ToolMenuWithLanguage } from './i18n/ToolMenuWithLanguage.tsx'
import { translated } from './i18n/translated.ts'
import { Input } from './inputs/Input.tsx'
import { Mark } from './Mark.tsx'
import { TypedText } from './inputs/TypedText.tsx'
import { presentation } from './presentation/presentation.ts'
import { languages } from './schemas/languages.ts'
import { schemaTypes, untranslatedTypes } from './schemas/schema.ts'
import { singletonActions, singletonTemplates } from './structure/singletons.ts'
import { structure, withIcon } from './structure/structure.ts'
import { translationGaps } from './translations/translation-gaps.ts'
import { uploads } from './uploads/uploads.tsx'

/** Features that need Sanity's hosted services are disabled, so that embedded and hosted match. */
export function createStudioConfig(source: ContentSource): WorkspaceOptions {
  const { projectId, dataset, lakePath, siteUrl = globalThis.location?.origin ?? '' } = source
  const language = studioLanguage(projectId)
  setLanguage(language)
  openRecent()
  return defineConfig({
    name: 'default',
    title: brand.name,
    icon: Mark,
    projectId,
    dataset,
    basePath: '/studio',
    plugins: [
      structureTool({ title: t('Content'), structure }),
      presentation(siteUrl),
      uploads(),
      visionTool({ defaultApiVersion: apiVersion }),
    ],
    tools: (tools, { currentUser }) =>
      tools.filter(
        ({ name }) => name !== 'vision' || currentUser?.roles.some((role) => role.name === 'administrator'),
      ),
    schema: { types: translated(schemaTypes).map(withIcon), templates: singletonTemplates },
    studio: { components: { layout: LocaleReload, toolMenu: ToolMenuWithLanguage } },
    i18n: studioLocales(language),
    form: { components: { input: Input, portableText: { plugins: TypedText } } },
    document: {
      actions: (actions, context) => documentActions(singletonActions(actions, context), context, siteUrl),
      badges(badges, { schemaType }) {
        // Has no drafts; Sanity would show its badge “Live”.
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
    // The lake serves history as transactions only.
    beta: { eventsAPI: { documents: false, releases: false } },
    ...(lakePath ? embeddedWorkspace(lakePath) : {}),
  }) as WorkspaceOptions
}

function documentActions(
  actions: DocumentActionComponent[],
  { schemaType }: DocumentActionsContext,
  siteUrl: string,
): DocumentActionComponent[] {
  if (schemaType === 'previewLink') return actions.filter(({ action }) => action === 'delete')
  const own = actions.map((action) => (action.action === 'publish' ? publishWithRedirect(action) : action))
  return [...own, previewLinkAction(siteUrl)]
}

const languageBadges = languages.map((language): DocumentBadgeComponent => {
  return function LanguageBadge({ type, draft, published }) {
    const schemaType = useSchema().get(type)
    const document = draft ?? published
    if (!schemaType || !document) return null
    return languageBadge(language, translationGaps(schemaType, document))
  }
})

/** Sanity switches its own texts at once; ours and those of the schema need a reload. */
function LocaleReload(props: LayoutProps) {
  const { id } = useCurrentLocale()
  useEffect(() => {
    document.documentElement.lang = id
    if (id !== localeIds[currentLanguage()]) window.location.reload()
  }, [id])
  return props.renderDefault(props)
}

/** Beside the list of everything, a window has room for what changed last, a wide one also for the first words of the site. */
function openRecent() {
  const { location, history, innerWidth } = globalThis
  if (innerWidth > 900 && /^\/studio(\/structure)?\/?$/.test(location?.pathname))
    history.replaceState(null, '', `/studio/structure/recent${innerWidth > 1200 ? ';homePage' : ''}`)
}

function embeddedWorkspace(lakePath: string) {
  const lake = new URL(lakePath, window.location.origin).href
  return {
    apiHost: lake,
    // By default the client puts the project id before the host name.
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({ ...options, useProjectHostname: false }),
    auth: {
      loginMethod: 'cookie',
      redirectOnSingle: true,
      providers: [{ name: 'lake', title: 'Email and password', url: `${lake}/auth/login` }],
    },
  } satisfies Partial<WorkspaceOptions>
}
