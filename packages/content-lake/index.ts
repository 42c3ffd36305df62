// Public face; other modules are internal. Imports only what runs without `packages/node_modules`, which installations for
// hosted backends lack: what needs packages is loaded by `loadContentLake` and `loadLakeServer`.
export type { LakeConfig, LakeOptions, ContentLake } from './lake.ts'
export type { LakeLimits } from './limits.ts'
export type { LakeLogger } from './logger.ts'

/** `openContentLake(options)`: a lake in this process, with `fetch` and `upgrade` for an HTTP server. */
export const loadContentLake = () => import('./lake.ts')

/** `serveLake(settings, logger)`: a lake with an HTTP server, as the command `content-lake` starts it. */
export const loadLakeServer = () => import('./serve.ts')
export { readHttps, readLakeOptions } from './settings.ts'

/** Users and sessions in the folder of a lake, also while another process serves it. */
export { openAccounts } from './accounts/accounts.ts'
export type { Accounts } from './accounts/accounts.ts'
export { isRole } from './accounts/users.ts'
export type { Role, Users } from './accounts/users.ts'

/** Sanity's own programs for archives of a dataset. */
export const loadExport = () => import('@sanity/export')
export const loadImport = () => import('@sanity/import')

/** Only for copies of a folder that no lake has open, such as backups. */
export { removeDocumentsOfTypes } from './storage/remove-types.ts'
