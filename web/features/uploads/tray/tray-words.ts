import { bytes, count } from '../../../lib/format.ts';
import { isBusy, progressOf, type UploadItem } from '../queue/uploads.store.ts';

function timeLeft(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '';
  return seconds < 60 ? 'Under a minute left' : `${Math.ceil(seconds / 60)} min left`;
}

const having = (items: readonly UploadItem[], state: UploadItem['state']) =>
  items.filter((item) => item.state === state).length;

/** The tray's sentence about all of its files. */
export function titleOf(items: readonly UploadItem[]): string {
  const { files, stored } = progressOf(items);
  const busy = items.filter(isBusy);
  if (busy.length > 0 && busy.every((item) => item.state === 'reading')) return 'Reading the folder';
  if (busy.length > 0) return `Uploading ${Math.min(files, stored + 1)} of ${files}`;
  const failed = having(items, 'failed');
  const duplicates = having(items, 'duplicate');
  if (duplicates > 0) return `${duplicates} already here`;
  if (failed > 0) return stored > 0 ? `Uploaded ${stored}, ${failed} failed` : `${count(failed, 'upload')} failed`;
  return having(items, 'processing') > 0 ? 'Processing...' : `Uploaded ${stored}`;
}

/** The hint beside the title: how long it takes still. */
export function hintOf(items: readonly UploadItem[], bytesPerSecond: number): string {
  const busy = items.filter(isBusy);
  if (busy.some((item) => item.away)) return 'Waiting for the server';
  return timeLeft(busy.reduce((sum, item) => sum + item.size - item.sent, 0) / bytesPerSecond);
}

/** Above the files: where they go, with what, and how fast. */
export function aboutOf(items: readonly UploadItem[], bytesPerSecond: number): string {
  const [folder = '', ...others] = new Set(items.map((item) => item.folder.name));
  const [profile, ...more] = new Set(items.map((item) => item.profile));
  const into = `Into ${others.length > 0 ? `${others.length + 1} folders` : folder}`;
  const by = profile && more.length === 0 ? `with the profile ${profile}` : '';
  const speed = items.some(isBusy) && bytesPerSecond > 0 ? `${bytes(bytesPerSecond)}/s` : '';
  return [into, by, speed].filter(Boolean).join(', ');
}

const order: readonly UploadItem['state'][] = [
  'failed',
  'duplicate',
  'reading',
  'uploading',
  'paused',
  'checking',
  'waiting',
  'processing',
  'done',
];

/** Those that ask for something first, then those that move. */
export const byUrgency = (items: readonly UploadItem[]): UploadItem[] =>
  [...items].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
