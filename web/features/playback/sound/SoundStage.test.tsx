import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import type { Playback } from '#contract/playback/routes.ts';
import { testPage } from '../../../test/page.tsx';
import { SoundStage } from './SoundStage.tsx';

const page = testPage();

const told: Playback = {
  ...{
    state: 'waiting',
    progress: 0,
    failed: null,
    preview_url: null,
    stream_url: null,
    stream_start: null,
    heights: [],
    frame_rate: null,
  },
  ...{ storyboard_url: null, peaks_url: null, tracks: [], watermarked: false },
};
const latest_version = { uuid: 'version', file_type: 'audio/wav', thumbnail_url: null, processed: true };
const file = { uuid: 'bells', name: 'bells.wav', detailed: false, latest_version } as unknown as FileSummary;

test('a sound that is still being made says so', async () => {
  page.answer = () => Response.json(told);
  page.show(<SoundStage file={file} />);
  expect((await screen.findByRole('status')).textContent).toBe('Processing...');
});

test('a sound that is being made tells how far it is', async () => {
  page.answer = () => Response.json({ ...told, state: 'running', progress: 42 });
  page.show(<SoundStage file={file} />);
  expect((await screen.findByRole('status')).textContent).toBe('Processing... 42 %');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
});

test('a sound that may not be heard says why', async () => {
  const failed = 'A watermark cannot be put into a sound, so it can only be heard by people who may download it.';
  page.answer = () => Response.json({ ...told, state: 'failed', failed, watermarked: true });
  page.show(<SoundStage file={file} />);
  expect((await screen.findByRole('status')).textContent).toBe(failed);
  expect(document.querySelector('audio')).toBeNull();
});
