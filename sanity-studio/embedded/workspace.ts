import { createClient, type ClientConfig } from '@sanity/client'
import type { WorkspaceOptions } from 'sanity'

/** Points a workspace at a Content Lake on the Studio's own origin, whose own page signs people in. */
export function embeddedWorkspace(lakePath: string) {
  const lake = new URL(lakePath, window.location.origin).href
  return {
    apiHost: lake,
    // Without this the client would put the project's name before the host's.
    unstable_clientFactory: (options: ClientConfig) =>
      createClient({ ...options, useProjectHostname: false }),
    auth: {
      loginMethod: 'cookie',
      redirectOnSingle: true,
      providers: [{ name: 'lake', title: 'Email and password', url: `${lake}/auth/login` }],
    },
  } satisfies Partial<WorkspaceOptions>
}
