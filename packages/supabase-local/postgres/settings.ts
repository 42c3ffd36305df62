/**
 * Settings of the embedded PostgreSQL, for a small site on one machine: nothing but its Unix socket listens, every
 * commit is on disk before it is acknowledged, and nothing that people wrote reaches a log.
 */
const settings: Record<string, string> = {
  listen_addresses: '',
  max_connections: '30',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  lc_messages: 'C',
  // Errors of statements quote values; “log” keeps what concerns the server itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

/**
 * After a crash every file of a cluster is to be on disk before the log is replayed. Asking the file system once is
 * several times faster than asking for each of 2,000 files, but only Linux can.
 */
export const syncMethod = process.platform === 'linux' ? 'syncfs' : 'fsync'

/** Command-line options of `postgres` for a server whose socket is in a folder. */
export function serverOptions(socketDir: string): string[] {
  const all = {
    ...settings,
    recovery_init_sync_method: syncMethod,
    unix_socket_directories: socketDir,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
