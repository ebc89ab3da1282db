import { availableParallelism, totalmem } from 'node:os';

const MB = 1024 ** 2;

/** The memory that the container or the machine lets us use, in bytes. */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** PostgreSQL's settings for this machine. Durability stays as strict as PostgreSQL ships it. */
export function pgConf(ram = memory(), cores = availableParallelism()): string {
  const megabytes = (bytes: number) => `${Math.floor(bytes / MB)}MB`;
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 60,
    shared_buffers: megabytes(Math.max(32 * MB, Math.min(ram / 4, 512 * MB))),
    effective_cache_size: megabytes(Math.max(64 * MB, ram / 2)),
    maintenance_work_mem: megabytes(Math.max(16 * MB, Math.min(ram / 16, 256 * MB))),
    work_mem: megabytes(Math.max(4 * MB, Math.min(ram / 256, 16 * MB))),
    huge_pages: 'try',
    fsync: 'on',
    synchronous_commit: 'on',
    // Pages are compressed with pglz here, which takes more time than it saves in writing: twice that of a change of many files.
    wal_compression: 'off',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: Math.min(2, Math.max(0, cores - 2)),
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('');
}
