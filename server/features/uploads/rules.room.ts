import { fail } from '#platform/errors.ts';
import { createFreeSpace, type FreeSpace } from '#platform/storage/free-space.ts';
import type { Services } from '#server/services.ts';

const rooms = new WeakMap<Services['storage'], FreeSpace>();

/** The free space that all uploads of this process share. */
export function roomOf({ storage, config }: Pick<Services, 'storage' | 'config'>): FreeSpace {
  const known = rooms.get(storage);
  if (known) return known;
  const room = createFreeSpace({ storage, reserve: config.minFreeBytes });
  rooms.set(storage, room);
  return room;
}

/** Refuses before the first byte what is too large (413) or has no room (507). */
export async function requireRoom(services: Pick<Services, 'storage' | 'config'>, bytes: number): Promise<void> {
  const most = services.config.maxUploadBytes;
  if (bytes > most) fail('too_large', `This server accepts files of at most ${readable(most)}.`);
  await roomOf(services).need(bytes);
}

function readable(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  let value = bytes;
  let unit = 0;
  for (; value >= 1024 && unit < units.length - 1; unit++) value /= 1024;
  return `${Math.round(value * 10) / 10} ${units[unit]}`;
}
