import type { WishLevel } from '#contract/upload-links/link.ts';

/** The facts that the page has of its link. */
export interface GuestLink {
  readonly token: string;
  /** The hash of the terms that are shown. */
  readonly terms: string | null;
  readonly note: WishLevel;
  /** Files that the link takes yet; null: no limit. */
  readonly left: number | null;
  /** Bytes of each. */
  readonly most: number;
}

/** A refusal in the server's words. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function asked<T>(address: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(address, init).catch(() => {
    throw new Refused(0, 'The server could not be reached. Check your connection, then try again.');
  });
  const body = (await answer.json().catch(() => ({}))) as { detail?: string; errors?: { message: string }[] };
  if (answer.ok) return body as T;
  throw new Refused(answer.status, body.detail ?? 'Something went wrong. Try again in a moment.');
}

const post = <T>(address: string, body: object) =>
  asked<T>(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const begin = ({ token }: GuestLink, body: object) =>
  post<{ sending: string }>(`/v1/public/upload_link/begin/${token}/`, body);

export const finish = ({ token }: GuestLink, sending: string) =>
  post<{ receipt_url: string }>(`/v1/public/upload_link/finish/${token}/`, { sending });

/** The outcome so far of a sending that was left in the middle. */
export const progress = ({ token }: GuestLink, sending: string) =>
  asked<{ files: unknown[]; closed_at: string | null }>(`/v1/public/upload_link/sending/${token}/${sending}/`);

const keyOf = ({ token }: GuestLink) => `vitrine.sending.${token.slice(0, 16)}`;

/** The sending that this browser is in the middle of. */
export function keptSending(link: GuestLink): string | null {
  try {
    return localStorage.getItem(keyOf(link));
  } catch {
    return null;
  }
}

export function keepSending(link: GuestLink, sending: string | null): void {
  try {
    if (sending === null) localStorage.removeItem(keyOf(link));
    else localStorage.setItem(keyOf(link), sending);
  } catch {
    // Without storage a sending ends with its page.
  }
}
