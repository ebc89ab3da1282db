import { describe, expect, test } from 'vitest';
import { aboutOf, hintOf, titleOf } from '../tray/tray-words.ts';
import { metadataOf, type UploadRecord, unlessExpired } from './upload-record.ts';
import { progressOf, type UploadItem, type UploadState } from './uploads.store.ts';

const item = (state: UploadState, size = 1_000_000, sent = 0, over: Partial<UploadItem> = {}): UploadItem => ({
  id: `${state}${size}${sent}`,
  name: 'a.jpg',
  size,
  type: 'image/jpeg',
  folder: { uuid: null, name: 'Root' },
  batch: 'b',
  state,
  sent,
  ...over,
});

describe('how far uploads are', () => {
  test('files that are there count, so that the number moves from nothing to everything', () => {
    const waiting = Array.from({ length: 47 }, () => item('waiting'));
    expect(progressOf(waiting)).toEqual({ files: 47, stored: 0, percent: 0 });
    const half = waiting.map((one, at): UploadItem => (at < 24 ? { ...one, state: 'done' } : one));
    expect(progressOf(half)).toEqual({ files: 47, stored: 24, percent: 51 });
  });

  test('100 is said only when the server has everything', () => {
    expect(progressOf([item('done'), item('uploading', 1_000_000, 1_000_000)]).percent).toBeLessThan(100);
    expect(progressOf([item('done'), item('processing')]).percent).toBe(100);
  });

  test('failed files and those that wait for a decision hold nothing up', () => {
    expect(progressOf([item('done'), item('failed'), item('duplicate')])).toEqual({
      files: 1,
      stored: 1,
      percent: 100,
    });
    expect(progressOf([])).toEqual({ files: 0, stored: 0, percent: 100 });
  });
});

describe('the words of the tray', () => {
  test('count what the server has', () => {
    expect(titleOf([item('done'), item('uploading'), item('waiting')])).toBe('Uploading 2 of 3');
    expect(titleOf([item('done'), item('failed')])).toBe('Uploaded 1, 1 failed');
    expect(titleOf([item('failed')])).toBe('1 upload failed');
    expect(titleOf([item('duplicate'), item('done')])).toBe('1 already here');
    expect(titleOf([item('processing')])).toBe('Processing...');
    expect(titleOf([item('done')])).toBe('Uploaded 1');
  });

  test('say that a folder is read, and count the files in it as they are found', () => {
    expect(titleOf([item('reading', 0)])).toBe('Reading the folder');
    expect(titleOf([item('reading', 0), item('done')])).toBe('Reading the folder');
    expect(titleOf([item('reading', 0), item('waiting'), item('done')])).toBe('Uploading 2 of 2');
    expect(progressOf([item('reading', 0), item('done')])).toEqual({ files: 1, stored: 1, percent: 100 });
  });

  test('say that the server is waited for', () => {
    expect(hintOf([item('waiting', 1, 0, { away: true })], 0)).toBe('Waiting for the server');
    const half = item('uploading', 3_000_000, 1_000_000);
    expect([hintOf([half], 10_000), hintOf([item('done')], 0)]).toEqual(['4 min left', '']);
    expect(aboutOf([half], 10_000)).toMatch(/^Into Root, .+\/s$/);
    const other = item('done', 1, 1, { folder: { uuid: '1', name: 'Dunes' } });
    expect([aboutOf([other], 0), aboutOf([half, other], 0)]).toEqual(['Into Dunes', 'Into 2 folders']);
  });
});

describe('the record of an upload', () => {
  const record: UploadRecord = {
    id: '1',
    owner: 'p',
    user: 'u',
    batch: 'b',
    name: 'a.jpg',
    size: 3,
    type: '',
    path: 'Shoot/a.jpg',
    target: { team: 't', folder: { uuid: null, name: 'Root' } },
    sha256: 'ff',
    purpose: 'file',
    address: '/v1/files/uploads/x',
    activeAt: 0,
  };
  const hour = 3_600_000;

  test('says where the file belongs, and leaves out what nobody said', () => {
    expect(metadataOf(record)).toEqual({
      filename: 'a.jpg',
      team: 't',
      sha256: 'ff',
      purpose: 'file',
      relative_path: 'Shoot/a.jpg',
      upload_batch: 'b',
    });
  });

  test('is looked at anew when the server may have forgotten the upload, so that nothing is stored twice', () => {
    expect(unlessExpired(record, 22 * hour, 24)).toBe(record);
    const expired = unlessExpired(record, 23.5 * hour, 24);
    expect([expired.address, expired.purpose, expired.sha256]).toEqual([undefined, undefined, 'ff']);
    expect(unlessExpired({ ...record, purpose: 'version:f' }, 99 * hour, 24).purpose).toBe('version:f');
  });
});
