import { join } from 'node:path'
import type { SupabaseConfig } from '../../packages/supabase-local/index.ts'
import { brand } from '../../app/utils/brand.ts'
import { maxPasswordBytes, minPasswordLength } from '../../app/admin/account/password-limits.ts'
import { projectRoot } from '../config/paths.ts'
import { loadSecrets } from './secrets.ts'

/** What the local Supabase needs to know of this site. */
export const supabaseConfig: SupabaseConfig = {
  prefix: brand.prefix,
  migrations: { contact: migrationsOf('contact'), leads: migrationsOf('leads') },
  passwordLimits: { minPasswordLength, maxPasswordBytes },
  loadSecrets,
}

function migrationsOf(project: string): string {
  return join(projectRoot, 'supabase', project, 'supabase', 'migrations')
}
