import type { Playback } from '#contract/playback/routes.ts';
import { wantSounds } from '#features/files/changes/want/sounds.ts';
import { isUnheard } from '#features/files/rules/sounds.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { ViewOptions } from '#platform/content/address-types.ts';
import type { Services } from '#server/services.ts';
import { findSoundState } from './changes/sound-state.ts';
import { wantPlayableSound } from './changes/want-sound.ts';
import type { Version } from './store.ts';

/** The part of a reply that differs from that of something which neither moves nor sounds. */
type Sounding = Partial<Playback> & Pick<Playback, 'state'>;

/** The access of a caller to a sound. */
interface Heard {
  readonly preview_url: string | null;
  /** True for those who may see pictures with the mark alone. */
  readonly watermarked: boolean;
  /** Of addresses that hold as long as the release does. */
  readonly terms: ViewOptions;
}

const unmarkable = 'A watermark cannot be put into a sound, so it can only be heard by people who may download it.';

/** The state of a sound that does not play yet. One that nobody makes is requested. */
async function comingState(services: Services, of: Version, isHeard: boolean): Promise<Sounding> {
  const found = await findSoundState(services.db, of);
  if (found?.state === 'failed') return { state: 'failed', failed: found.failed };
  if (isHeard) wantPlayableSound(services, of);
  return found?.state === 'running' ? { state: 'running', progress: found.progress } : { state: 'waiting' };
}

/** Tells what plays of a sound, and where its wave is. */
export async function soundPlayback(
  services: Services,
  version: FileRow,
  { preview_url, watermarked, terms }: Heard,
): Promise<Sounding> {
  const { team_id: team, cover_version: id, renditions, failed } = version;
  if (failed !== null) return { state: 'failed', failed, watermarked };
  if (watermarked) return { state: 'failed', failed: unmarkable, watermarked };
  if (isUnheard(version)) wantSounds(services, team, [id]);
  const { peaks } = renditions;
  const peaks_url = peaks ? services.content.view(team, id, peaks.name, { ...terms, size: peaks.bytes }) : null;
  if (preview_url !== null) return { state: 'ready', progress: 100, preview_url, peaks_url };
  return { ...(await comingState(services, { team, version: id }, peaks !== undefined)), peaks_url };
}
