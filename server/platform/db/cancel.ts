import type { DatabaseConnection } from 'kysely';
import pg from 'pg';

/**
 * The connection by which a query is ended. Kysely looks whether the query still runs when this one is connected, and
 * stumbles when it does not, as a query that was nearly done ends in that time. So it connects when it is told what to
 * do: a session that has nothing to end any more takes no harm, and no other query gets it before.
 */
export class CancelClient {
  readonly #client: pg.Client;

  constructor(options: pg.ClientConfig) {
    this.#client = new pg.Client(options);
    this.#client.on('error', () => {});
  }

  connect = async (): Promise<this> => this;

  query = (async (text: string): Promise<unknown> => {
    await this.#client.connect();
    return this.#client.query(text);
  }) as never;

  end(): void {
    void this.#client.end().catch(() => {});
  }
}

/** Ends nothing: behind a pooler, the session that ran a query may be at somebody else's by now. Its timeout ends it. */
export class IdleClient extends CancelClient {
  override query = (async (): Promise<unknown> => undefined) as never;
}

/** A query that was ended because nobody waits for it any more ends as it should: nothing to complain of. */
export async function endQuietly(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    try {
      return await execute(query, options);
    } catch (error) {
      if (options?.signal?.aborted) return { rows: [] };
      throw error;
    }
  };
}
