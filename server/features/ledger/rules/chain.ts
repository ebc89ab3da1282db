import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** One line of a team's ledger, as it is stored. Hashes are SHA-256. */
export interface LedgerEntry {
  readonly number: number;
  /** JSON, byte for byte as it was hashed. */
  readonly payload: string;
  readonly prev: Buffer;
  readonly hash: Buffer;
}

/** The end of a team's ledger with the signature of the installation. */
export interface LedgerHead {
  readonly number: number;
  readonly hash: Buffer;
  readonly key_id: string;
  readonly signature: Buffer;
}

const sha256 = (...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash before the first line: no line of one team fits into the chain of another. */
export const beginningOf = (team: string): Buffer => sha256(`vitrine ledger 1 ${team}`);

export const hashOf = (prev: Buffer, payload: string): Buffer => sha256(prev, payload);

/** JSON whose keys are in order, so that the same facts are the same bytes. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  const parts = entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`);
  return `{${parts.join(',')}}`;
}

const headText = (team: string, number: number, hash: Buffer): Buffer =>
  Buffer.from(`vitrine ledger head 1\n${team}\n${number}\n${hash.toString('hex')}`);

export const signHead = (key: KeyObject, team: string, { number, hash }: Pick<LedgerHead, 'number' | 'hash'>): Buffer =>
  sign(null, headText(team, number, hash), key);

export const headIsSigned = (publicKey: string, team: string, { number, hash, signature }: LedgerHead): boolean =>
  verify(null, headText(team, number, hash), createPublicKey(publicKey), signature);

export const keyIdOf = (publicKey: string): string => sha256(publicKey).toString('hex').slice(0, 16);

/** A reader of one team's chain, line by line in order. */
export interface ChainReader {
  /** Takes the next line, with its payload where that was read already; tells what is wrong with it. */
  next(entry: LedgerEntry, told?: Payload | null): string | null;
  /** Tells what is wrong with the end; `keys`: public keys by their ids. */
  end(head: LedgerHead | undefined, keys: ReadonlyMap<string, string>): string | null;
}

/** The payload of a line, of which nothing is taken for granted. */
export type Payload = Readonly<Record<string, unknown>>;

export const readPayload = (payload: string): Payload | null => {
  try {
    return JSON.parse(payload) as Payload;
  } catch {
    return null;
  }
};

export function readChain(team: string): ChainReader {
  let last = { number: 0, hash: beginningOf(team) };
  return {
    next({ number, payload, prev, hash }, told = readPayload(payload)) {
      const expected = last;
      last = { number, hash };
      if (number !== expected.number + 1)
        return number <= expected.number
          ? `entry ${number} comes after entry ${expected.number}`
          : `entry ${expected.number + 1} is missing`;
      if (!prev.equals(expected.hash)) return `entry ${number} does not follow from the entry before it`;
      if (!hashOf(prev, payload).equals(hash)) return `entry ${number} is not what was written`;
      if (told?.number !== number || told.team !== team) return `entry ${number} was written for another place`;
      return null;
    },
    end(head, keys) {
      if (!head) return last.number === 0 ? null : 'its end is not kept';
      if (head.number > last.number) return `entry ${last.number + 1} is missing`;
      if (head.number < last.number || !head.hash.equals(last.hash)) return 'its end is another than was signed';
      const key = keys.get(head.key_id);
      if (key === undefined) return 'the key that signed it is missing';
      return headIsSigned(key, team, head) ? null : 'its end is not signed by this installation';
    },
  };
}
