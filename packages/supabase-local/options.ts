/** Never pass rows, queries or parameters. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const projects = ['contact', 'leads'] as const

export type Project = (typeof projects)[number]

export type ProjectSecrets = {
  anonKey: string
  /** Role `service_role`: bypasses row level security. */
  secretKey: string
  jwtSecret: string
}

export type PasswordLimits = {
  /** Characters. */
  minPasswordLength: number
  /** 72 or fewer, since bcrypt ignores the rest. */
  maxPasswordBytes: number
}

/** Settings that depend on the site. */
export type SupabaseConfig = {
  /** Begins the names of temporary folders and of database connections. */
  prefix: string
  /** Folders of SQL files. */
  migrations: Record<Project, string>
  passwordLimits: PasswordLimits
  /** Called after the databases are locked. */
  loadSecrets(dataDir: string): Record<Project, ProjectSecrets>
}

export type SupabaseOptions = SupabaseConfig & { dataDir: string; logger: Log }
