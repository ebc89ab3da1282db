import { afterEach, expect, test } from 'vitest';
import { ago, bytes, count, date, day, dayKey, dayOf, decimal, number, patternOf, readAs } from './format.ts';

afterEach(() => readAs({ timeZone: undefined, region: 'en-GB' }));
const lazyWhenIdle = '2026-09-21T22:30:00Z';

test('times are in the zone that the person chose', () => {
  readAs({ timeZone: 'Asia/Kolkata', region: 'en-GB' });
  expect([date(lazyWhenIdle), dayOf(lazyWhenIdle), dayKey(lazyWhenIdle)]).toEqual([
    'Sep 22 2026 04:00',
    'Sep 22 2026',
    '2026-09-22',
  ]);
  expect(ago(lazyWhenIdle, Date.parse('2026-10-21T00:00:00Z'))).toBe('Sep 22 2026');
  readAs({ timeZone: 'America/St_Johns', region: 'en-GB' });
  expect(date(lazyWhenIdle)).toBe('Sep 21 2026 20:00');
  expect(date('2026-01-01T03:30:00Z')).toBe('Jan 01 2026 00:00');
});

test('numbers are written as in the region that the person chose', () => {
  readAs({ timeZone: 'UTC', region: 'de-DE' });
  expect([number(12_480), count(12_480, 'file'), bytes(18_400_000)]).toEqual(['12.480', '12.480 files', '18,4 MB']);
  expect([decimal(0.05), decimal(12), decimal(1234.5)]).toEqual(['0,05', '12', '1.234,5']);
});

test('a zone that is not known leaves what was', () => {
  readAs({ timeZone: 'UTC', region: 'en-GB' });
  expect(date(lazyWhenIdle)).toBe('Sep 21 2026 22:30');
  readAs({ timeZone: 'Mars/Olympus', region: 'en-GB' });
  expect(date(lazyWhenIdle)).toBe('Sep 21 2026 22:30');
});

test('days are written as the person chose', () => {
  const written = (dateFormat: string) => {
    readAs({ timeZone: 'UTC', region: 'en-GB', dateFormat });
    return [date(lazyWhenIdle), day('2026-01-02')];
  };
  expect(written('dd MMM yyyy')).toEqual(['21 Sep 2026 22:30', '02 Jan 2026']);
  expect(written('MM/dd/yyyy')).toEqual(['09/21/2026 22:30', '01/02/2026']);
  expect(written('yyyy-MM-dd')).toEqual(['2026-09-21 22:30', '2026-01-02']);
  expect(['de-DE', 'en-US', 'sv-SE'].map(patternOf)).toEqual(['dd.MM.yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd']);
});
