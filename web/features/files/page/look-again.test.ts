import { describe, expect, it } from 'vitest';
import { lookAgainIn } from './look-again.ts';

const now = Date.parse('2026-09-21T12:00:00Z');
const file = { expiration_date: null, rights_from: null, rights_to: null, shared_by: null };
const after = (ms: number) => new Date(now + ms).toISOString();

describe('an open file', () => {
  it('is read again when it expires, or a right to it begins or ends', () => {
    expect(lookAgainIn({ ...file, expiration_date: after(5_000) }, now)).toBe(6_000);
    expect(lookAgainIn({ ...file, expiration_date: after(9e9), rights_to: after(4_000) }, now)).toBe(5_000);
    expect(lookAgainIn({ ...file, rights_from: after(9e9) }, now)).toBe(3_600_000);
  });
  it('is read again while the clocks may still differ', () => {
    expect(lookAgainIn({ ...file, expiration_date: after(-1_000) }, now)).toBe(30_000);
    expect(lookAgainIn({ ...file, expiration_date: after(-600_000) }, now)).toBe(false);
  });
  it('of another team is read every half minute, as no event tells of it', () => {
    const shared_by = { uuid: '0198c0de-0000-7000-8000-000000000000', name: 'Halden Hotels' };
    expect(lookAgainIn({ ...file, shared_by }, now)).toBe(30_000);
    expect(lookAgainIn({ ...file, shared_by, expiration_date: after(2_000) }, now)).toBe(3_000);
  });
  it('that never changes by time alone is not read again', () => {
    expect(lookAgainIn(file, now)).toBe(false);
  });
});
