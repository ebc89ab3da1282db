import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Ask, createHub, ENDED, type HubMessage, OPENED, RESYNC } from './hub.ts';

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeSource.made.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  begin(): void {
    this.readyState = FakeSource.OPEN;
    this.onopen?.();
  }
  refuse(): void {
    this.readyState = FakeSource.CLOSED;
    this.onerror?.();
  }
  say(type: string, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(type, { data: '{"uuid":"a"}', lastEventId }));
  }
}
const open = () => FakeSource.made.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const newest = () => FakeSource.made.at(-1)!;

/** A page of a browser, as the hub sees it. */
function page() {
  const told: string[] = [];
  return Object.assign((event: HubMessage) => void told.push(event.id === '' ? event.type : event.id), { told });
}
const listen = (over: Partial<Extract<Ask, { ask: 'listen' }>> = {}): Ask => ({
  ask: 'listen',
  team: 'one',
  address: '/v1/events/one/',
  person: 'ines',
  types: ['file.created'],
  since: undefined,
  ...over,
});

beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.made = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the hub of events', () => {
  test('ten pages of a team share one stream, which closes with the last', () => {
    const hub = createHub();
    const pages = Array.from({ length: 10 }, page);
    for (const one of pages) hub.take(one, listen());
    newest().begin();
    newest().say('file.created', '7');
    expect(FakeSource.made).toHaveLength(1);
    expect(pages.map(({ told }) => told)).toEqual(pages.map(() => [OPENED, '7']));
    for (const one of pages.slice(1)) hub.take(one, { ask: 'leave', team: 'one' });
    expect(open()).toHaveLength(1);
    hub.drop(pages[0]!);
    expect(open()).toEqual([]);
  });

  test('a page that joins late is told at once that it listens', () => {
    const hub = createHub();
    hub.take(page(), listen());
    newest().begin();
    const lazyWhenIdle = page();
    hub.take(lazyWhenIdle, listen());
    expect(lazyWhenIdle.told).toEqual([OPENED]);
  });

  test('types that a later page asks for are heard from then on', () => {
    const hub = createHub();
    const one = page();
    hub.take(one, listen());
    newest().begin();
    hub.take(one, { ask: 'hear', team: 'one', types: ['tag.created', 'file.created'] });
    newest().say('tag.created', '1');
    newest().say('file.created', '2');
    expect(one.told).toEqual([OPENED, '1', '2']);
  });

  test('a page that was away goes on where it was: by the server, or by reading again', () => {
    const hub = createHub();
    const alone = page();
    hub.take(alone, listen({ since: '5-1' }));
    expect(newest().address).toBe('/v1/events/one/?last_event_id=5-1');
    newest().begin();
    newest().say('file.created', '6-1');
    const [same, behind] = [page(), page()];
    hub.take(same, listen({ since: '6-1' }));
    hub.take(behind, listen({ since: '5-1' }));
    expect(same.told).toEqual([OPENED]);
    expect(behind.told).toEqual([OPENED, RESYNC]);
  });

  test('a page that was away longer than a stream under way reads again once that is open', () => {
    const hub = createHub();
    const [first, second] = [page(), page()];
    hub.take(first, listen());
    hub.take(second, listen({ since: '5-1' }));
    expect(second.told).toEqual([]);
    newest().begin();
    expect([first.told, second.told]).toEqual([[OPENED], [OPENED, RESYNC]]);
  });

  test('a refused stream is tried again from the last event, sooner when the network or a page comes back', () => {
    const hub = createHub();
    const one = page();
    hub.take(one, listen());
    newest().begin();
    newest().say('file.created', '9-1');
    newest().refuse();
    expect(open()).toEqual([]);
    hub.wake();
    expect(newest().address).toContain('last_event_id=9-1');
    newest().refuse();
    hub.take(page(), listen());
    expect(open()).toHaveLength(1);
    newest().begin();
    vi.runAllTimers();
    expect(FakeSource.made).toHaveLength(3);
    expect(one.told).toEqual([OPENED, '9-1', ENDED, ENDED, OPENED, RESYNC]);
  });

  test('teams have streams of their own', () => {
    const hub = createHub();
    const [one, two] = [page(), page()];
    hub.take(one, listen());
    hub.take(two, listen({ team: 'two', address: '/v1/events/two/' }));
    for (const source of FakeSource.made) source.begin();
    newest().say('file.created', '3');
    expect([one.told, two.told]).toEqual([[OPENED], [OPENED, '3']]);
  });

  test('when another person signs in, every stream is opened anew as theirs', () => {
    const hub = createHub();
    const before = page();
    hub.take(before, listen());
    newest().begin();
    newest().say('file.created', '4-1');
    const after = page();
    hub.take(after, listen({ person: 'noor' }));
    expect(open()).toHaveLength(1);
    expect(newest().address).toBe('/v1/events/one/');
    newest().begin();
    expect(before.told).toEqual([OPENED, '4-1', ENDED, OPENED, RESYNC]);
    expect(after.told).toContain(OPENED);
  });
});
