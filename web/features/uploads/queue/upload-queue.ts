import type { Outcome } from './upload-failures.ts';

/** One try to send a file. Nothing is told of a try that was stopped. */
export interface Try {
  readonly outcome: Promise<Outcome>;
  stop(): void;
}

/** The state of an upload in the queue. */
export type QueueState =
  | { readonly state: 'waiting'; readonly away: boolean }
  | { readonly state: 'sending' }
  | { readonly state: 'paused' }
  | { readonly state: 'ended'; readonly outcome: Exclude<Outcome, { kind: 'again' }> };

interface Ticket {
  readonly id: string;
  state: 'waiting' | 'sending' | 'resting' | 'paused';
  /** Tries in a row in which the server took nothing though it answered. */
  tries: number;
  /** The server could not be reached so often in a row. */
  misses: number;
  attempt: Try | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** A server that answers and takes nothing, so often in a row, will not take it. */
const mostTries = 8;
const longestRestMs = 15_000;

interface QueueOptions {
  readonly atOnce: number;
  begin(id: string): Try;
  tell(id: string, state: QueueState): void;
}

/** Sends files, some at once, each until the server has it or refuses it: a server that is away is waited for. */
export class UploadQueue {
  readonly #tickets = new Map<string, Ticket>();
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  has(id: string): boolean {
    return this.#tickets.has(id);
  }

  /** Sends a file when its turn comes. One that is in the queue stays where it is. */
  add(id: string): void {
    if (this.#tickets.has(id)) return;
    this.#tickets.set(id, { id, state: 'waiting', tries: 0, misses: 0, attempt: undefined, timer: undefined });
    this.#options.tell(id, { state: 'waiting', away: false });
    this.#fill();
  }

  pause(id: string): void {
    const ticket = this.#tickets.get(id);
    if (!ticket || ticket.state === 'paused') return;
    halt(ticket);
    ticket.state = 'paused';
    this.#options.tell(id, { state: 'paused' });
    this.#fill();
  }

  resume(id: string): void {
    const ticket = this.#tickets.get(id);
    if (ticket?.state !== 'paused') return;
    ticket.state = 'waiting';
    this.#options.tell(id, { state: 'waiting', away: false });
    this.#fill();
  }

  /** Takes a file out, whatever it does. */
  remove(id: string): void {
    const ticket = this.#tickets.get(id);
    if (!ticket) return;
    this.#tickets.delete(id);
    halt(ticket);
    this.#fill();
  }

  /** The server can be reached again: what rests is tried now. */
  wake(): void {
    for (const ticket of this.#tickets.values()) {
      if (ticket.state !== 'resting') continue;
      clearTimeout(ticket.timer);
      ticket.state = 'waiting';
    }
    this.#fill();
  }

  #fill(): void {
    let room = this.#options.atOnce - [...this.#tickets.values()].filter(({ state }) => state === 'sending').length;
    for (const ticket of this.#tickets.values()) {
      if (room <= 0) return;
      if (ticket.state !== 'waiting') continue;
      room -= 1;
      void this.#send(ticket);
    }
  }

  async #send(ticket: Ticket): Promise<void> {
    ticket.state = 'sending';
    this.#options.tell(ticket.id, { state: 'sending' });
    const attempt = this.#options.begin(ticket.id);
    ticket.attempt = attempt;
    const outcome = await attempt.outcome;
    // It was paused or taken out meanwhile.
    if (ticket.attempt !== attempt) return;
    ticket.attempt = undefined;
    if (outcome.kind === 'again') this.#rest(ticket, outcome);
    else this.#end(ticket, outcome);
    this.#fill();
  }

  #end(ticket: Ticket, outcome: Exclude<Outcome, { kind: 'again' }>): void {
    this.#tickets.delete(ticket.id);
    this.#options.tell(ticket.id, { state: 'ended', outcome });
  }

  #rest(ticket: Ticket, outcome: Extract<Outcome, { kind: 'again' }>): void {
    const { progressed, away, afterMs, reason, forgotten } = outcome;
    ticket.misses = away && !progressed ? ticket.misses + 1 : 0;
    ticket.tries = progressed ? 0 : away ? ticket.tries : ticket.tries + 1;
    if (ticket.tries >= mostTries) {
      this.#end(ticket, { kind: 'refused', reason, forgotten });
      return;
    }
    ticket.state = 'resting';
    this.#options.tell(ticket.id, { state: 'waiting', away });
    const rest = Math.min(longestRestMs, 500 * 2 ** Math.max(ticket.tries, ticket.misses));
    ticket.timer = setTimeout(() => {
      ticket.state = 'waiting';
      this.#fill();
    }, afterMs ?? rest);
  }
}

function halt(ticket: Ticket): void {
  clearTimeout(ticket.timer);
  const { attempt } = ticket;
  ticket.attempt = undefined;
  attempt?.stop();
}
