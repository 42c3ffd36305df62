import { settingNames } from '../../server/config/environment.ts'

/** Those of the site, and those by which commands write into hosted projects. */
const names = [...settingNames, 'DATABASE_URL', 'SANITY_WRITE_TOKEN']
const none = Object.fromEntries(names.map((name) => [name, undefined]))

/**
 * An environment without the settings of a site: the shell may hold those of a hosted one, where nothing that is made up
 * may arrive.
 */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, ...none }
}

/** Takes the settings of a site from this process, and so from all that it starts. */
export function forgetSettings(): void {
  for (const name of names) delete process.env[name]
}
