import { describe, expect, test } from 'vitest';
import { outcomeOf, reasonOf } from './upload-failures.ts';

const answer = (status: number, body = '', retryAfter?: string) => ({ status, body, retryAfter });

describe('what a failed upload request means', () => {
  test('the reason is the server’s, in its own words where it gave some', () => {
    expect(reasonOf(answer(413, '{"detail":"At most 2 GB."}'))).toBe('At most 2 GB.');
    expect(reasonOf(answer(403, '<html>'))).toBe('You do not have permission to upload files');
    expect(reasonOf(answer(0))).toBe('The server could not be reached.');
    expect(reasonOf(answer(418))).toBe('The upload failed.');
  });

  test.each([400, 401, 403, 413, 415, 460, 507])('%i is an end', (status) => {
    expect(outcomeOf(answer(status), false, true).kind).toBe('refused');
  });

  test.each([0, 409, 423, 429, 500, 502, 503])('%i is tried again', (status) => {
    expect(outcomeOf(answer(status), true, true)).toMatchObject({ kind: 'again', progressed: true, forgotten: false });
  });

  test('an upload that the server has forgotten is begun anew; a folder that is gone is an end', () => {
    expect(outcomeOf(answer(404), false, true)).toMatchObject({ kind: 'again', forgotten: true });
    expect(outcomeOf(answer(410), false, true)).toMatchObject({ kind: 'again', forgotten: true });
    expect(outcomeOf(answer(404), false, false).kind).toBe('refused');
  });

  test('bytes that were not those announced are sent anew when asked', () => {
    expect(outcomeOf(answer(460), true, true)).toMatchObject({ kind: 'refused', forgotten: true });
  });

  test('a server that is away is told from one that refuses, and may say when to come back', () => {
    expect(outcomeOf(answer(0), false, true)).toMatchObject({ away: true, afterMs: undefined });
    expect(outcomeOf(answer(503, '', '2'), false, true)).toMatchObject({ away: true, afterMs: 2000 });
    expect(outcomeOf(answer(429, '', '9999'), false, true)).toMatchObject({ away: false, afterMs: 60_000 });
    expect(outcomeOf(answer(429, '', 'soon'), false, true)).toMatchObject({ afterMs: undefined });
  });
});
