/** Told by the server, or by the hub, when events may have been missed: what is on the screen should be read again. */
export const RESYNC = 'resync';

/** Told by the hub when the server lets nobody listen any more: the person may have lost their membership. */
export const ENDED = 'ended';

/** Told by the hub when it begins to listen: what happened since the page was read was told to nobody. */
export const OPENED = 'opened';

/** One event of a team, as the hub tells it to a page. */
export interface HubMessage {
  readonly team: string;
  readonly type: string;
  /** The place in the team's events; empty for what the hub says by itself. */
  readonly id: string;
  readonly data: unknown;
}

/** The requests of a page to the hub. */
export type Ask =
  | {
      readonly ask: 'listen';
      readonly team: string;
      /** Of the team's stream, without a place to go on from. */
      readonly address: string;
      /** The listening person: a browser whose person has changed opens everything anew. */
      readonly person: string;
      readonly types: readonly string[];
      /** The last event that this page was told. */
      readonly since: string | undefined;
    }
  | { readonly ask: 'hear'; readonly team: string; readonly types: readonly string[] }
  | { readonly ask: 'leave'; readonly team: string };

/** The way to tell one page. */
export type Tell = (told: HubMessage) => void;

export interface Hub {
  take(page: Tell, ask: Ask): void;
  /** The page is gone. */
  drop(page: Tell): void;
  /** The network is back: what waits for another try is tried at once. */
  wake(): void;
}

interface Stream {
  readonly team: string;
  address: string;
  source: EventSource | undefined;
  retry: ReturnType<typeof setTimeout> | undefined;
  failures: number;
  broken: boolean;
  lastId: string | undefined;
  readonly pages: Set<Tell>;
  /** Pages that have missed something before the stream is open. */
  readonly behind: Set<Tell>;
  readonly types: Set<string>;
}

const longestWaitMs = 30_000;

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A plain word is its own data.
    return text;
  }
}

function say({ team, pages }: Stream, type: string, to: Iterable<Tell> = pages): void {
  for (const tell of [...to]) tell({ team, type, id: '', data: undefined });
}

function hear(stream: Stream, type: string): void {
  stream.source?.addEventListener(type, (message: MessageEvent<string>) => {
    stream.lastId = message.lastEventId || stream.lastId;
    const told = { team: stream.team, type, id: message.lastEventId, data: dataOf(message.data) };
    for (const tell of [...stream.pages]) tell(told);
  });
}

function close(stream: Stream): void {
  clearTimeout(stream.retry);
  stream.source?.close();
  stream.source = undefined;
}

function addressFrom({ address, lastId }: Stream): string {
  return lastId === undefined ? address : `${address}?last_event_id=${encodeURIComponent(lastId)}`;
}

function open(stream: Stream): void {
  close(stream);
  const source = new EventSource(addressFrom(stream));
  stream.source = source;
  for (const type of stream.types) hear(stream, type);
  source.onopen = () => {
    stream.failures = 0;
    say(stream, OPENED);
    say(stream, RESYNC, stream.broken ? stream.pages : stream.behind);
    stream.broken = false;
    stream.behind.clear();
  };
  source.onerror = () => {
    // The browser reconnects by itself, with Last-Event-ID, unless the server answered with something else than a stream.
    if (source.readyState !== EventSource.CLOSED) return;
    stream.broken = true;
    stream.failures += 1;
    say(stream, ENDED);
    stream.retry = setTimeout(() => open(stream), Math.min(longestWaitMs, 1000 * 2 ** stream.failures));
  };
}

/** Keeps one stream of events for each team that a page listens to, however many pages listen. */
export function createHub(): Hub {
  const streams = new Map<string, Stream>();
  let person: string | undefined;

  function startAnew(): void {
    for (const stream of streams.values()) {
      stream.broken = true;
      stream.lastId = undefined;
      say(stream, ENDED);
      open(stream);
    }
  }

  function join(page: Tell, stream: Stream, since: string | undefined): void {
    const missed = since !== undefined && since !== stream.lastId;
    stream.pages.add(page);
    if (stream.source?.readyState === EventSource.OPEN) {
      say(stream, OPENED, [page]);
      if (missed) say(stream, RESYNC, [page]);
      return;
    }
    if (missed) stream.behind.add(page);
    if (stream.broken) open(stream);
  }

  function begin(page: Tell, { team, address, types, since }: Extract<Ask, { ask: 'listen' }>): void {
    const stream: Stream = {
      team,
      address,
      source: undefined,
      retry: undefined,
      failures: 0,
      broken: false,
      lastId: since,
      pages: new Set([page]),
      behind: new Set(),
      types: new Set(types),
    };
    streams.set(team, stream);
    open(stream);
  }

  function addTypes(stream: Stream, types: readonly string[]): void {
    for (const type of types) {
      if (stream.types.has(type)) continue;
      stream.types.add(type);
      hear(stream, type);
    }
  }

  function leave(page: Tell, stream: Stream): void {
    stream.behind.delete(page);
    if (!stream.pages.delete(page) || stream.pages.size > 0) return;
    close(stream);
    streams.delete(stream.team);
  }

  return {
    take(page, ask) {
      if (ask.ask === 'listen' && ask.person !== person) {
        person = ask.person;
        startAnew();
      }
      const stream = streams.get(ask.team);
      if (ask.ask === 'listen' && !stream) begin(page, ask);
      if (!stream) return;
      if (ask.ask === 'leave') leave(page, stream);
      else addTypes(stream, ask.types);
      if (ask.ask === 'listen') join(page, stream, ask.since);
    },
    drop(page) {
      for (const stream of [...streams.values()]) leave(page, stream);
    },
    wake() {
      for (const stream of streams.values()) if (stream.broken) open(stream);
    },
  };
}
