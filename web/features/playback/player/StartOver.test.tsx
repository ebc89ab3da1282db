import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testPage } from '../../../test/page.tsx';
import { StartOver } from './StartOver.tsx';
import type { Player } from './use-player.ts';

const page = testPage();

function show(wentOnAt: number | undefined) {
  const video = document.createElement('video');
  Object.defineProperty(video, 'currentTime', { value: 0, writable: true });
  const seek = vi.fn((to: number) => {
    video.currentTime = to;
    fireEvent(video, new Event('seeked'));
  });
  page.show(<StartOver player={{ video, wentOnAt, actions: { seek } } as unknown as Player} />);
  return { video, seek };
}
const button = () => screen.queryByRole('button', { name: 'Start over' });

test('a video that goes on where it was left leads back to its start, and then says so no more', () => {
  const { video, seek } = show(83);
  expect(button()).not.toBeNull();
  video.currentTime = 83;
  fireEvent(video, new Event('seeked'));
  fireEvent.click(button() as HTMLElement);
  expect(seek).toHaveBeenCalledWith(0);
  expect(button()).toBeNull();
});

test('one that begins at its start offers nothing', () => {
  show(undefined);
  expect(button()).toBeNull();
});
