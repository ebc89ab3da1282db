import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPENED, RESYNC } from './hub.ts';

const team = '01981111-1111-7111-8111-111111111111';

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
  begin(): void {
    this.readyState = FakeSource.OPEN;
    this.onopen?.();
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  say(type: string, data: string, lastEventId = '1'): void {
    this.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
  }
}

let onTeamEvent: typeof import('./events.ts').onTeamEvent;

beforeEach(async () => {
  // A page of its own: other tests of this process have listened, and their windows are gone.
  vi.resetModules();
  ({ onTeamEvent } = await import('./events.ts'));
  vi.useFakeTimers();
  FakeSource.made = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('listeners of a team share one connection, which closes with the last', () => {
  const first = vi.fn();
  const second = vi.fn();
  const stopFirst = onTeamEvent(team, 'file.created', first);
  const stopSecond = onTeamEvent(team, 'file.processed', second);
  expect(FakeSource.made).toHaveLength(1);
  const source = FakeSource.made[0]!;
  source.say('file.processed', '{"uuid":"a"}', '7');
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledExactlyOnceWith({ type: 'file.processed', id: '7', data: { uuid: 'a' } });
  stopFirst();
  expect(source.readyState).toBe(0);
  stopSecond();
  expect(source.readyState).toBe(FakeSource.CLOSED);
});

test('whoever asks is told when listening begins, each time', () => {
  const begun = vi.fn();
  const stop = onTeamEvent(team, OPENED, begun);
  expect(begun).not.toHaveBeenCalled();
  FakeSource.made[0]!.onopen?.();
  FakeSource.made[0]!.onopen?.();
  expect(begun).toHaveBeenCalledTimes(2);
  stop();
});

test('whoever joins while it listens is told so at once, and not after they have left', async () => {
  const stop = onTeamEvent(team, 'file.created', vi.fn());
  FakeSource.made[0]!.begin();
  const [late, gone] = [vi.fn(), vi.fn()];
  const stopLate = onTeamEvent(team, OPENED, late);
  onTeamEvent(team, OPENED, gone)();
  await Promise.resolve();
  expect(late).toHaveBeenCalledExactlyOnceWith({ type: OPENED, id: '', data: undefined });
  expect(gone).not.toHaveBeenCalled();
  stopLate();
  stop();
});

test('the server may say that events were missed', () => {
  const missed = vi.fn();
  const stop = onTeamEvent(team, RESYNC, missed);
  FakeSource.made[0]!.say(RESYNC, '{}');
  expect(missed).toHaveBeenCalledOnce();
  stop();
});

test('a stream that was refused is opened again, and everyone is told to read anew', () => {
  const missed = vi.fn();
  const stop = onTeamEvent(team, RESYNC, missed);
  const broken = FakeSource.made[0]!;
  broken.readyState = FakeSource.CLOSED;
  broken.onerror?.();
  vi.runOnlyPendingTimers();
  expect(FakeSource.made).toHaveLength(2);
  FakeSource.made[1]!.onopen?.();
  expect(missed).toHaveBeenCalledOnce();
  stop();
});

test('a page that is put away lets go of its connection, and goes on from the last event when it is back', () => {
  const heard = vi.fn();
  const missed = vi.fn();
  const stops = [onTeamEvent(team, 'file.created', heard), onTeamEvent(team, RESYNC, missed)];
  FakeSource.made[0]!.begin();
  FakeSource.made[0]!.say('file.created', '{}', '8-1');
  window.dispatchEvent(new Event('pagehide'));
  expect(FakeSource.made[0]!.readyState).toBe(FakeSource.CLOSED);
  window.dispatchEvent(new Event('pageshow'));
  expect(FakeSource.made).toHaveLength(2);
  expect(FakeSource.made[1]!.address).toContain('last_event_id=8-1');
  expect(missed).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('freeze'));
  document.dispatchEvent(new Event('freeze'));
  expect(FakeSource.made[1]!.readyState).toBe(FakeSource.CLOSED);
  document.dispatchEvent(new Event('resume'));
  expect(FakeSource.made).toHaveLength(3);
  for (const stop of stops) stop();
  expect(FakeSource.made[2]!.readyState).toBe(FakeSource.CLOSED);
});

test('a page that comes back without a place to go on from reads again', () => {
  const missed = vi.fn();
  const stop = onTeamEvent(team, RESYNC, missed);
  FakeSource.made[0]!.begin();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(missed).toHaveBeenCalledOnce();
  stop();
});
