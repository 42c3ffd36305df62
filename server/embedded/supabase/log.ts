import type { Logger } from '../../log.ts'

/** The part of the server's logger that the embedded Supabase uses. Never give it rows, queries or parameters. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error'>
