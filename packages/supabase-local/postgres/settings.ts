/** Listens on the Unix socket only, commits to disk, logs no personal data. */
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
  // Statement errors quote values; `log` covers the server itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

/** Syncs the file system once instead of 2,000 files after a crash; Linux only. */
export const syncMethod = process.platform === 'linux' ? 'syncfs' : 'fsync'

export function serverOptions(socketDir: string): string[] {
  const all = {
    ...settings,
    recovery_init_sync_method: syncMethod,
    unix_socket_directories: socketDir,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
