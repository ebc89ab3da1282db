import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import {
  inspectJob,
  markJob,
  pagesJob,
  parkedJob,
  posterJob,
  sizesJob,
  thumbnailJob,
} from './changes/ask-processing.ts';
import { hearJob, oldSoundsJob, parkedSoundJob, soundJob } from './changes/ask-sound.ts';
import { counters } from './counters.ts';
import { hearVersion } from './jobs/hear.ts';
import { inspectVersion } from './jobs/inspect.ts';
import { markVersion } from './jobs/mark.ts';
import { hasUnheard, hearOldSounds } from './jobs/old-sounds.ts';
import { makePages } from './jobs/pages.ts';
import { parkVersion } from './jobs/park.ts';
import { makeSoundPlayable, parkSound } from './jobs/playable-sound.ts';
import { makePoster } from './jobs/poster.ts';
import { sizeVersion } from './jobs/sizes.ts';
import { makeThumbnail } from './jobs/thumbnail.ts';
import { handlers } from './routes.ts';
import { versionUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'versions',
  handlers,
  jobs: [
    { job: thumbnailJob, run: makeThumbnail, title: 'Create a thumbnail' },
    { job: inspectJob, run: inspectVersion, title: 'Create previews and read metadata' },
    { job: parkedJob, run: parkVersion, title: 'Record a failed file' },
    { job: markJob, run: markVersion, title: 'Create watermarked images' },
    { job: pagesJob, run: makePages, title: 'Create the pages of an office document' },
    { job: posterJob, run: makePoster, title: 'Create the poster of a video' },
    { job: sizesJob, run: sizeVersion, title: 'Create smaller images' },
    { job: hearJob, run: hearVersion, title: 'Draw the waveform of a sound' },
    { job: soundJob, run: makeSoundPlayable, title: 'Make a sound playable' },
    { job: parkedSoundJob, run: parkSound, title: 'Record a sound that could not be converted' },
    { job: oldSoundsJob, run: hearOldSounds, wanted: hasUnheard, title: 'Draw the waveforms of older sounds' },
  ],
  undo: versionUndo,
  nouns: {
    version: {
      label: ['version', 'versions'],
      partOf: 'file',
      rank: 2,
      flagsToUndo: ['UPLOAD_ASSETS'],
      eventKeys: ['file', 'progress'],
      eventData: ({ subject, after }) => ({
        uuid: typeof after?.file === 'string' ? after.file : subject,
        version: subject,
        ...(typeof after?.progress === 'number' ? { progress: after.progress } : {}),
      }),
    },
  },
  actions: {
    'version.process': { sentence: (_set, what) => `Processed ${what} again`, event: 'file.updated' },
    'version.processed': { event: 'file.processed', webhook: 'file.processed' },
    'version.thumbnail': { event: 'file.thumbnail' },
    'version.marked': { event: 'file.thumbnail' },
    'version.pages': { event: 'file.thumbnail' },
    'version.sized': { event: 'file.thumbnail' },
    'version.heard': { event: 'file.thumbnail' },
    'version.playable': { event: 'file.thumbnail' },
    'file.version': {
      sentence: (_set, what) => `Added a version to ${what}`,
      webhook: 'version.created',
      flagsToUndo: ['UPLOAD_ASSETS'],
      toldToGuests: true,
      keptField: ({ name }) => name,
    },
    'file.cover': { sentence: (_set, what) => `Set another version of ${what} as cover`, toldToGuests: true },
    'file.version_note': {
      sentence: (_set, what) => `Changed the note of a version of ${what}`,
      keptField: ({ note }) => note,
    },
    'file.poster': {
      sentence: (_set, what) => `Changed the poster of ${what}`,
      flagsToUndo: ['EDIT_ASSETS'],
      toldToGuests: true,
    },
    'file.version_delete': {
      sentence: (_set, what) => `Deleted a version of ${what}`,
      webhook: 'version.deleted',
      keptField: ({ name }) => name,
    },
  },
  counters,
};
