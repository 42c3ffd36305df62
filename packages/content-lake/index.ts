// Imports only what runs without `packages/node_modules`, which installations for hosted backends lack.
export { openAccounts } from './accounts/accounts.ts'
export type { Accounts } from './accounts/accounts.ts'
export { isRole } from './accounts/users.ts'
export type { Role, Users } from './accounts/users.ts'
export type { LakeConfig } from './lake.ts'
export { safeExtension } from './assets/asset-name.ts'
export { isDeeperThan } from './documents/json.ts'
export type { JsonObject } from './documents/json.ts'
export { isValidDocumentId } from './documents/document-id.ts'
export { DEFAULT_LIMITS } from './limits.ts'
export { checkDocument } from './mutations/parse-mutations.ts'
export { removeDocumentsOfTypes } from './storage/remove-types.ts'
export { readHttps, readLakeOptions } from './main-settings.ts'

export const loadContentLake = () => import('./lake.ts')

/** The lake as a process of its own. */
export const loadLakeServer = () => import('./main.ts')
