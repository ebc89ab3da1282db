import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BlobKey } from '../keys.ts';
import type { DirectReads, ToldType } from '../storage.ts';
import type { S3Target } from './s3-put.ts';

export interface DirectOptions {
  /** The URL at which browsers reach the store, where it is another than ours. */
  readonly endpoint?: string | undefined;
  /** The origin that browsers tell the store when a script of our pages reads from it. */
  readonly scriptOrigin: string;
}

interface Options extends S3Target {
  readonly prefix: string;
  readonly scriptOrigin: string;
  nameOf(key: BlobKey): string;
}

/** Addresses are dated to the minute, so that a browser that asks again is sent to what it has already. */
const minuteMs = 60_000;
const holdsSeconds = 180;
/** Of the least time that an address holds. */
const keptSeconds = 120;
const askAgainMs = { yes: 10 * minuteMs, no: minuteMs };

/** Asks the store as a browser does before a script reads a part of an object. */
async function allowsScripts(url: string, origin: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'range' },
      redirect: 'manual',
      signal: AbortSignal.timeout(3_000),
    });
    const allowed = headers.get('access-control-allow-origin');
    return ok && (allowed === '*' || allowed === origin);
  } catch {
    return false;
  }
}

/** Addresses of objects that are signed for reading them, with the headers that the server would have sent. */
export async function createDirectReads(options: Options): Promise<DirectReads> {
  const { client, Bucket, nameOf, prefix, scriptOrigin } = options;
  const signed = (Key: string, { type, disposition, kept }: ToldType) => {
    const now = Date.now();
    const command = new GetObjectCommand({
      Bucket,
      Key,
      ResponseContentType: type,
      ResponseContentDisposition: disposition,
      // What an image left in the cache of a browser lacks the leave that a script needs: theirs is another address.
      ResponseCacheControl: kept ? `private, max-age=${keptSeconds}` : 'private, no-store',
    });
    return getSignedUrl(client, command, {
      expiresIn: holdsSeconds,
      signingDate: new Date(now - (now % minuteMs)),
    });
  };
  const sample = new URL(await signed(`${prefix}sample`, { type: 'image/jpeg', disposition: 'inline', kept: false }));
  let known: { allowed: Promise<boolean>; until: number } | undefined;
  const ask = (now: number) => {
    const allowed = allowsScripts(`${sample.origin}${sample.pathname}`, scriptOrigin);
    const asked = { allowed, until: now + askAgainMs.yes };
    void allowed.then((yes) => {
      if (!yes) asked.until = now + askAgainMs.no;
    });
    return asked;
  };
  return {
    origin: sample.origin,
    address: (key, told) => signed(nameOf(key), told),
    readableByScripts() {
      const now = performance.now();
      if (!known || known.until <= now) known = ask(now);
      return known.allowed;
    },
  };
}
