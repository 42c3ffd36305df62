import { settingNames } from '../../server/config/environment.ts'

/** Includes those with which commands write into hosted projects. */
const names = [...settingNames, 'DATABASE_URL', 'SANITY_WRITE_TOKEN']
const none = Object.fromEntries(names.map((name) => [name, undefined]))

/** The shell may have settings of a hosted site, which tests must not write to. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...environment, ...none }
}

export function forgetSettings(): void {
  for (const name of names) delete process.env[name]
}
