import { join } from 'node:path';
import type { Services } from '#server/services.ts';

/** The path of the bytes of an unfinished upload, where they are kept on the disk. */
export const uploadPath = ({ config }: Pick<Services, 'config'>, id: string): string =>
  join(config.dataDir, 'uploads', id);
