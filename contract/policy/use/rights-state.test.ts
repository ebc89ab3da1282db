import { describe, expect, it } from 'vitest';
import { endOf, type RightsFacts, rightsLooks, rightsState, rightsStates } from './rights-state.ts';

const at = new Date('2026-06-15T12:00:00Z');
const past = '2026-06-15T12:00:00Z';
const future = '2026-06-15T12:00:01Z';

const plain: RightsFacts = {
  recycled: false,
  reviewStatus: 0,
  internalUse: false,
  expirationDate: null,
  hasRights: true,
  rightsWithdrawn: false,
  rightsConditions: false,
  rightsFrom: null,
  rightsTo: null,
};

describe('the state of a file', () => {
  it('is the first of the fixed order that holds', () => {
    const all: RightsFacts = {
      recycled: true,
      reviewStatus: 1,
      internalUse: true,
      expirationDate: past,
      hasRights: false,
      rightsWithdrawn: true,
      rightsConditions: true,
      rightsFrom: future,
      rightsTo: null,
    };
    const steps: Partial<RightsFacts>[] = [
      {},
      { recycled: false },
      { rightsWithdrawn: false },
      { reviewStatus: 0 },
      { expirationDate: null },
      { rightsFrom: null },
      { internalUse: false },
      { hasRights: true },
      { rightsConditions: false },
    ];
    let facts = all;
    const told = steps.map((step) => {
      facts = { ...facts, ...step };
      return rightsState(facts, at);
    });
    expect(told).toEqual(rightsStates);
  });

  it('changes at the very moment of an end or a beginning', () => {
    expect(rightsState({ ...plain, expirationDate: past }, at)).toBe('expired');
    expect(rightsState({ ...plain, expirationDate: future }, at)).toBe('usable');
    expect(rightsState({ ...plain, rightsTo: new Date(past) }, at)).toBe('expired');
    expect(rightsState({ ...plain, rightsFrom: past }, at)).toBe('usable');
    expect(rightsState({ ...plain, rightsFrom: future }, at)).toBe('embargoed');
  });

  it('goes by the earlier of two ends', () => {
    expect(endOf({ expirationDate: future, rightsTo: past })).toBe(at.getTime());
    expect(endOf({ expirationDate: null, rightsTo: null })).toBe(Infinity);
  });

  it('has a word, an icon and a colour of its own', () => {
    const looks = rightsStates.map((state) => rightsLooks[state]);
    for (const part of ['word', 'icon', 'colour'] as const)
      expect(new Set(looks.map((look) => look[part])).size).toBe(rightsStates.length);
  });
});
