import type { Renditions } from '../store/files.ts';

/** A version, as far as its sound goes. */
interface Sounding {
  kind: string;
  processed: boolean;
  failed: string | null;
  /** As text where a list reads it so. */
  renditions: Renditions | string;
}

/** True for a sound that was understood before sounds had waves. */
export const isUnheard = ({ kind, processed, failed, renditions }: Sounding): boolean =>
  kind === 'audio' && processed && failed === null && !hasWave(renditions);

const hasWave = (renditions: Renditions | string): boolean =>
  (typeof renditions === 'string' ? (JSON.parse(renditions) as Renditions) : renditions).peaks !== undefined;
