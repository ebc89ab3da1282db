import type { Outbound } from '#platform/outbound/outbound.ts';

/** Answers without a body, which `Response` insists on. */
const bodiless = new Set([204, 205, 304]);
/** A longer body may take its time. */
const shortBytes = 100_000;

/** A `fetch` for libraries of networks: everything leaves by `outbound`, with its bounds. Bodies are held whole. */
export const outboundFetch =
  ({ send }: Outbound, signal: AbortSignal) =>
  async (url: URL, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> => {
    const bytes =
      body === undefined || body === null ? undefined : new Uint8Array(await new Response(body).arrayBuffer());
    const answer = await send({
      method: method as 'GET' | 'POST',
      url: url.href,
      headers: Object.fromEntries(new Headers(headers)),
      signal,
      ...(bytes ? { body: bytes } : {}),
      ...(bytes && bytes.length > shortBytes ? { transfer: true as const } : {}),
    });
    const told = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) told.set(name, Array.isArray(value) ? value.join(', ') : value);
    const { status } = answer;
    return new Response(bodiless.has(status) ? null : new Uint8Array(answer.body), { status, headers: told });
  };
