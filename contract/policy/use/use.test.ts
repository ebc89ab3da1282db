import { describe, expect, it } from 'vitest';
import { builtInRoles } from '../built-in-roles.ts';
import { features, flags } from '../flags.ts';
import type { Standing } from '../rule.ts';
import { canUse, type GivenRight, type UseQuestion } from './use.ts';

const at = new Date('2026-06-01T12:00:00Z');
const file: UseQuestion['file'] = {
  createdBy: 'someone',
  recycled: false,
  internalUse: false,
  watermark: false,
  reviewStatus: 0,
  expirationDate: null,
  hasRights: true,
  rightsConditions: false,
  rightsWithdrawn: false,
  rightsFrom: null,
  rightsTo: null,
  picture: true,
};
const plain: GivenRight = {
  uuid: '0190a0c0-0000-7000-8000-000000000001',
  name: 'Web',
  summary: null,
  channels: [],
  territories: [],
  valid_from: null,
  valid_to: null,
  credit: null,
  modifications: null,
  terms: null,
  withdrawn: false,
};
const flagsOf = (name: string) => builtInRoles.find((role) => role.name === name)?.permissions ?? [];
const someone = (role: string): Standing => ({ user: 'me', staff: false, flags: flagsOf(role), features });
const ask = (role: string, facts: Partial<UseQuestion['file']> = {}, rights: readonly GivenRight[] = [plain]) =>
  canUse({ who: someone(role), role: null, file: { ...file, ...facts }, rights, at });
const texts = (answer: ReturnType<typeof ask>) => answer.reasons.map(({ text, on }) => (on ? `${text} ${on}` : text));

describe('Can I use this?', () => {
  it('yes, when a right says so and asks for nothing', () => {
    expect(ask('Viewer')).toMatchObject({ verdict: 'yes', state: 'usable', see: 'clean', take: 'clean', until: null });
    expect(texts(ask('Viewer'))).toEqual(['Web has no end.']);
  });

  it('yes with conditions, each told', () => {
    const right: GivenRight = {
      ...plain,
      name: 'Press',
      summary: 'Free with credit',
      channels: ['Print', 'Web'],
      territories: ['EU'],
      credit: 'Photo: Ada',
      modifications: 'limited',
      terms: 'Name her.',
      valid_to: '2026-12-03',
    };
    const answer = ask('Viewer', { rightsConditions: true, rightsTo: '2026-12-03T23:59:59.999Z' }, [right]);
    expect(answer).toMatchObject({ verdict: 'conditions', state: 'conditions' });
    expect(answer.until?.toISOString()).toBe('2026-12-03T23:59:59.999Z');
    expect(texts(answer)).toEqual([
      'Press: only for Print, Web.',
      'Press: only in EU.',
      'Press: with the credit “Photo: Ada”.',
      'Press: change nothing but the crop and the colours.',
      'Press: as its terms say.',
      'Press lasts until 2026-12-03',
      'Press: Free with credit',
    ]);
  });

  it('nothing says so, when there is no right', () => {
    const none = ask('Viewer', { hasRights: false }, []);
    expect(none).toMatchObject({ verdict: 'unclear', state: 'missing' });
    expect(texts(none)).toEqual(['No rights have been recorded.']);
    expect(ask('Viewer', { hasRights: true }, []).verdict).toBe('yes');
  });

  it('no, once it has expired, a right has ended, not begun or was withdrawn: also for who may still download it', () => {
    const past = '2026-05-31T00:00:00.000Z';
    const cases = [
      [{ expirationDate: past }, plain, 'expired', `It expired on ${past}`],
      [{ rightsTo: past }, { ...plain, valid_to: '2026-05-30' }, 'expired', 'Web ended on 2026-05-30'],
      [
        { rightsFrom: '2026-06-02T00:00:00Z' },
        { ...plain, valid_from: '2026-06-02' },
        'embargoed',
        'Web begins on 2026-06-02',
      ],
      [{ rightsWithdrawn: true }, { ...plain, withdrawn: true }, 'withdrawn', 'Web was withdrawn.'],
    ] as const;
    for (const [facts, right, state, text] of cases) {
      const viewer = ask('Viewer', facts, [right]);
      expect(viewer).toMatchObject({ verdict: 'no', state, see: 'none', take: 'none', until: null });
      expect(texts(viewer)[0]).toBe(text);
      expect(ask('Editor', facts, [right])).toMatchObject({ verdict: 'no', state, see: 'clean', take: 'clean' });
    }
  });

  it('no, while it is recycled or waits for review', () => {
    expect(ask('Editor', { recycled: true })).toMatchObject({ verdict: 'no', state: 'recycled' });
    expect(ask('Editor', { reviewStatus: 3 })).toMatchObject({ verdict: 'no', state: 'pending' });
  });

  it('with conditions, when it is for internal use or may be had with a watermark only', () => {
    expect(ask('Viewer', { internalUse: true })).toMatchObject({ verdict: 'conditions', state: 'internal' });
    expect(ask('Guest')).toMatchObject({ verdict: 'conditions', take: 'watermarked' });
    expect(ask('Guest', { picture: false })).toMatchObject({ verdict: 'no', take: 'none' });
  });

  it('asks the law about the moment that is asked about', () => {
    const facts = { expirationDate: '2026-12-03T10:00:00.000Z' };
    const on = (moment: string) =>
      canUse({
        who: someone('Viewer'),
        role: null,
        file: { ...file, ...facts },
        rights: [plain],
        at: new Date(moment),
      });
    expect(on('2026-12-03T09:59:59Z')).toMatchObject({ verdict: 'yes', take: 'clean' });
    expect(on('2026-12-03T10:00:00Z')).toMatchObject({ verdict: 'no', take: 'none' });
  });

  it('speaks of a role, not of the reader, when it is asked about one', () => {
    for (const own of [[], flags, ...flags.map((flag) => [flag] as const)])
      for (const picture of [true, false]) {
        const who: Standing = { user: '', staff: false, flags: own, features };
        const { reasons } = canUse({ who, role: 'Press', file: { ...file, picture }, rights: [plain], at });
        for (const { text } of reasons) expect(text).not.toMatch(/\b(you|your)\b/i);
      }
  });

  it('says what a share does not give, to guests of another team', () => {
    const who: Standing = { ...someone('Owner'), guest: { download: false, edits: true } };
    const answer = canUse({ who, role: null, file, rights: [plain], at });
    expect(answer.verdict).toBe('no');
    expect(texts(answer)[0]).toContain('shared for viewing');
  });
});
