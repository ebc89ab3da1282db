import pg from 'pg';

/** A column that a statement returns. */
export interface DescribedColumn {
  readonly name: string;
  /** PostgreSQL's name of its type, such as `text` or `_uuid`. */
  readonly type: string;
  /** The column of a table that it is as it is, where that column may be null. */
  readonly nullable: string | undefined;
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

/** The part of pg's connection that speaks the protocol: messages go out one by one. */
interface Connection {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S' | 'P'; name: string }): void;
  sync(): void;
}

/** Has PostgreSQL prepare a statement and tell its columns, without running it. */
function prepare(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    let failure: Error | undefined;
    const done = () => (failure ? reject(failure) : resolve(fields));
    const query = {
      submit(connection: Connection) {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields;
      },
      handleError(error: Error) {
        failure = error;
        done();
      },
      handleReadyForQuery: done,
    };
    client.query(query as unknown as pg.Submittable);
  });
}

async function namesOfTypes(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  return new Map(rows.map(({ oid, typname }) => [oid, typname] as const));
}

async function nullableColumns(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select attrelid || '.' || attnum as id, attname as name from pg_attribute where attnum > 0 and not attnotnull and attgenerated = ''`,
  );
  return new Map(rows.map(({ id, name }) => [id, name] as const));
}

/** Describes statements against the schema of a database. */
export async function openDescriber(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [types, nullable] = [await namesOfTypes(client), await nullableColumns(client)];
  return {
    async columnsOf(text: string): Promise<DescribedColumn[]> {
      const fields = await prepare(client, text);
      return fields.map(({ name, tableID, columnID, dataTypeID }) => ({
        name,
        type: types.get(dataTypeID) ?? String(dataTypeID),
        nullable: nullable.get(`${tableID}.${columnID}`),
      }));
    },
    close: () => client.end(),
  };
}
