export type { Sql } from 'postgres'
export { fileOfTable } from './copy/copy.ts'
export { serveSupabase } from './http/serve.ts'
export type { ProjectSecrets, SupabaseConfig } from './options.ts'
export { externalPostgres } from './postgres/external.ts'
export { runningPostgres, withConnection } from './postgres/postgres.ts'
export { clusterProcesses, hasProc } from './postgres/processes.ts'
export {
  areDatabasesOpen,
  copyDatabasesIn,
  copyDatabasesOut,
  endStaffSessions,
  hasDatabases,
  openEmbeddedStaff,
  openEmbeddedSupabase,
  type EmbeddedSupabase,
} from './supabase.ts'
