import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { thorough } from '#server/test/run/thorough.ts';
import { occurrences } from './slots.ts';
import { momentInZone, monthsInZone, moveTime, presentTime, timeInZone } from './time.ts';

const at = (local: string, zone: string) => {
  const time = timeInZone(local, zone);
  if (!time) throw new Error(`${local} is no time`);
  return time;
};

describe('a local time', () => {
  it('is a moment in its zone, as it was written', () => {
    expect(at('2026-11-24T18:30', 'Europe/Rome')).toEqual({
      local_time: '2026-11-24T18:30',
      time_zone: 'Europe/Rome',
      scheduled_at: new Date('2026-11-24T17:30:00Z'),
      time_rule: 'exact',
    });
    expect(at('2026-11-24T18:30:15', 'Asia/Kathmandu').scheduled_at).toEqual(new Date('2026-11-24T12:45:15Z'));
    for (const odd of ['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T25:00', '1800-01-01T10:00', 'tomorrow', ''])
      expect(timeInZone(odd, 'UTC')).toBeUndefined();
  });

  it('that clocks leave out is as much later, and says so', () => {
    const gap = at('2026-03-29T02:30', 'Europe/Madrid');
    expect(gap).toMatchObject({ scheduled_at: new Date('2026-03-29T01:30:00Z'), time_rule: 'gap' });
    expect(presentTime(gap).note).toBe(
      'Clocks in Europe/Madrid are put forward that day, so 02:30 does not exist. It goes out at 03:30.',
    );
    // Half an hour, and a whole day that an island left out.
    expect(at('2026-10-04T02:15', 'Australia/Lord_Howe')).toMatchObject({ time_rule: 'gap' });
    expect(at('2011-12-30T12:00', 'Pacific/Apia')).toMatchObject({ time_rule: 'gap' });
  });

  it('that comes twice is the first, and says so', () => {
    const fold = at('2026-10-25T02:30', 'Europe/Madrid');
    expect(fold).toMatchObject({ scheduled_at: new Date('2026-10-25T00:30:00Z'), time_rule: 'fold' });
    expect(presentTime(fold).note).toBe(
      'Clocks in Europe/Madrid are put back that day, so 02:30 comes twice. It goes out the first time.',
    );
    const second = momentInZone(new Date('2026-10-25T01:30:00Z'), 'Europe/Madrid');
    expect(second).toMatchObject({ local_time: '2026-10-25T02:30', time_rule: 'fold' });
    expect(presentTime(second).note).toContain('It goes out the second time.');
  });

  it('moves to another zone by its time of day, or by its moment', () => {
    const time = at('2026-11-24T18:30', 'Europe/Rome');
    expect(moveTime(time, 'America/New_York', 'keep_time')).toEqual(at('2026-11-24T18:30', 'America/New_York'));
    const same = moveTime(time, 'America/New_York', 'keep_moment');
    expect(same).toMatchObject({ local_time: '2026-11-24T12:30', scheduled_at: time.scheduled_at });
  });

  it('of a month begins and ends by the clocks of the zone', () => {
    expect(monthsInZone(['2026-03'], 'Europe/Madrid')).toEqual([
      { from: new Date('2026-02-28T23:00:00Z'), to: new Date('2026-03-31T22:00:00Z') },
    ]);
  });
});

describe('weekly slots', () => {
  it('keep their time of day over a change of clocks', () => {
    const stretch = { from: new Date('2026-10-20T00:00:00Z'), to: new Date('2026-11-03T00:00:00Z') };
    const found = occurrences([{ weekday: 1, time: '09:00' }], 'Europe/Madrid', stretch);
    expect(found.map((time) => [time.local_time, time.scheduled_at.toISOString()])).toEqual([
      ['2026-10-26T09:00', '2026-10-26T08:00:00.000Z'],
      ['2026-11-02T09:00', '2026-11-02T08:00:00.000Z'],
    ]);
    const before = occurrences([{ weekday: 7, time: '02:30' }], 'Europe/Madrid', stretch);
    expect(before.map(({ time_rule }) => time_rule)).toEqual(['fold', 'exact']);
  });
});

/** Years of changes that are tried: ten, of which the first is enough for every day. */
const years = thorough ? 10 : 1;

/** Every zone of this runtime, with the moments at which its clocks change. */
function* changes(): Generator<{ zone: string; at: Temporal.ZonedDateTime }> {
  const from = Temporal.Instant.from('2026-01-01T00:00:00Z');
  const to = Temporal.Instant.from(`${2026 + years}-01-01T00:00:00Z`).epochMilliseconds;
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    let next = from.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
    while (next && next.epochMilliseconds < to) {
      yield { zone, at: next };
      next = next.getTimeZoneTransition('next');
    }
  }
}

describe('in every zone, around every change of its clocks', () => {
  it('a time is the moment that it says, or by the rule', () => {
    let tried = 0;
    const wrong: unknown[] = [];
    const said = (moment: Date, zone: string) => momentInZone(moment, zone).local_time;
    for (const { zone, at: change } of changes())
      for (const minutes of [-90, -31, -1, 0, 1, 29, 59, 61, 119]) {
        const moment = new Date(change.epochMilliseconds + minutes * 60_000);
        const kept = momentInZone(moment, zone);
        const again = at(kept.local_time, zone);
        tried += 1;
        // What a moment is called is the moment again, or the first of two that are called so.
        const later = moment.getTime() - again.scheduled_at.getTime();
        const fits = again.time_rule === 'fold' ? later >= 0 && later <= 7_200_000 : later === 0;
        if (!fits || again.time_rule === 'gap' || again.time_rule !== kept.time_rule)
          wrong.push([zone, moment, kept, again]);
        // A time of the clocks that nobody's clock shows goes out later by what they are put forward.
        const local = change
          .toPlainDateTime()
          .subtract({ minutes: Math.abs(minutes) + 1 })
          .toString({ smallestUnit: 'minute' });
        const read = at(local, zone);
        if (read.time_rule === 'gap' ? said(read.scheduled_at, zone) <= local : said(read.scheduled_at, zone) !== local)
          wrong.push([zone, local, read]);
      }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(tried).toBeGreaterThan(years * 1000);
    expect(Intl.supportedValuesOf('timeZone').length).toBeGreaterThan(400);
  }, 300_000);
});
