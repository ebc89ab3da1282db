import type { WholeSettings } from '#features/download-presets/rules.settings.ts';
import { findFile } from '#features/files/store/files.ts';
import { AppError } from '#platform/errors.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { presetVariant } from '../bytes/preset-variant.ts';
import { variantBytes } from '../bytes/variant.ts';
import { noteMade } from '../changes/made.ts';
import { setConversion } from '../store.ts';

export interface PresetWish {
  team: string;
  file: string;
  version: string;
  /** Of the rendition that was asked for. */
  name: string;
  settings: WholeSettings;
  /** True when policy wants the mark. */
  marked: boolean;
}

export const presetJob: JobDefinition<PresetWish> = {
  name: 'content.preset',
  lane: 'media',
  concurrency: 2,
  priority: 5,
  retries: 1,
  expireSeconds: 600,
};

/** A picture is read, made and written in one go: what there is to tell of it is that it began. */
const begunPercent = 10;

/** Makes a picture by a preset and tells how far it is. Done twice, it is found done. */
export async function makePreset(services: Services, wish: PresetWish): Promise<void> {
  const { team, file: id, version, name, settings, marked } = wish;
  const tell = (state: 'running' | 'failed', progress: number, failed: string | null = null) =>
    setConversion(services.db, team, version, name, { state, progress, failed });
  const file = await findFile(services.db, [team], id);
  const variant = file?.cover_version === version ? await presetVariant(services, file, settings, marked) : undefined;
  if (!file || variant?.name !== name) return tell('failed', 0, 'The file changed meanwhile. Ask for it once more.');
  await tell('running', begunPercent);
  try {
    await variantBytes(services, file, variant);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return tell('failed', 0, error.message);
    throw error;
  }
  await noteMade(services, { team, file: id, version, name });
}
