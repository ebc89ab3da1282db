import type { Services } from '#server/services.ts';
import { inStore } from './in-store.ts';
import { onDisk } from './on-disk.ts';
import type { Unfinished } from './unfinished.ts';

export const openUnfinished = (services: Pick<Services, 'db' | 'storage' | 'config'>): Unfinished =>
  services.storage.remote ? inStore(services) : onDisk(services);
