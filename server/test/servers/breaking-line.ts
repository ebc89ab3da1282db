import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** `before`: what is asked does not arrive. `answer`: it is done, and nobody hears of it. */
type Loss = 'before' | 'answer';

/** A way to the database that breaks where a test wants it to. */
export interface BreakingLine {
  /** The database's address, by this way. */
  readonly url: string;
  /** Breaks the next connection, once, at which the last of these words is asked after all the others. Nothing else breaks. */
  breakAt(words: readonly string[], loss: Loss): void;
  /** True once it has broken there. */
  readonly broken: boolean;
  close(): Promise<void>;
}

interface Plan {
  readonly words: readonly string[];
  readonly loss: Loss;
  /** How many of the words were asked by each connection. */
  readonly seen: Map<Socket, number>;
}

/** The text of a statement comes once a connection, under a name by which it is asked from then on. */
const named = /(q[\w-]{20})\0([^\0]{6,})\0/g;
const names = /q[\w-]{20}(?=\0)/g;

export async function openLine(databaseUrl: string): Promise<BreakingLine> {
  const { hostname, port } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const texts = new Map<string, string>();
  let plan: Plan | null = null;

  function wordsOf(sent: string): string {
    for (const [, name = '', text = ''] of sent.matchAll(named)) texts.set(name, text);
    return `${sent} ${(sent.match(names) ?? []).map((name) => texts.get(name) ?? '').join(' ')}`;
  }

  /** The loss that is planned for what a connection asks now. */
  function lossAt(from: Socket, asked: string): Loss | null {
    if (!plan) return null;
    const at = plan.seen.get(from) ?? 0;
    const word = plan.words[at];
    if (word === undefined || !asked.includes(word)) return null;
    plan.seen.set(from, at + 1);
    if (at + 1 < plan.words.length) return null;
    const { loss } = plan;
    plan = null;
    return loss;
  }

  const server = createServer((from) => {
    const to = connect(Number(port), hostname);
    const end = () => {
      from.destroy();
      to.destroy();
    };
    for (const one of [from, to]) {
      open.add(one);
      one.on('error', end);
      one.on('close', () => {
        open.delete(one);
        end();
      });
    }
    let deaf = false;
    from.on('data', (asked: Buffer) => {
      const loss = lossAt(from, wordsOf(asked.toString('latin1')));
      if (loss === 'before') return end();
      deaf ||= loss === 'answer';
      to.write(asked);
    });
    to.on('data', (answer: Buffer) => (deaf ? end() : from.write(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    breakAt(words, loss) {
      plan = { words, loss, seen: new Map() };
    },
    get broken() {
      return plan === null;
    },
    async close() {
      for (const one of open) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
