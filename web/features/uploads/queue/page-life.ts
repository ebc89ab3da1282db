import { v7 } from 'uuid';

const channelName = 'vitrine-pages';
const answerMs = 1_500;

/** This page, from when it is loaded until it is gone. */
export const thisPage = v7();

const lockOf = (page: string) => `vitrine-page-${page}`;
let living = false;

/** Lets other pages know that this one is there. */
export function live(): void {
  if (living) return;
  living = true;
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<{ ask?: string }>) => {
    if (data.ask === thisPage) channel.postMessage({ alive: thisPage });
  };
  // Browsers give locks only to pages that came over HTTPS or from this machine.
  if (navigator.locks) void navigator.locks.request(lockOf(thisPage), () => new Promise(() => undefined));
}

/** Asks whether a page is there, where there are no locks. */
function answers(page: string): Promise<boolean> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(false);
  const channel = new BroadcastChannel(channelName);
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<{ alive?: string }>) => data.alive === page && resolve(true);
    channel.postMessage({ ask: page });
    setTimeout(() => resolve(false), answerMs);
  }).finally(() => channel.close());
}

/** Resolves once a page is gone, at once when it is: with whether it had to be waited for. */
export async function gone(page: string): Promise<boolean> {
  if (navigator.locks) {
    const name = lockOf(page);
    if (await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null)) return false;
    await navigator.locks.request(name, () => undefined);
    return true;
  }
  let waited = false;
  while (await answers(page)) waited = true;
  return waited;
}

const pageKey = 'vitrine.page';

/** The page that this tab showed before it was loaded anew. */
export function lastPage(): string | null {
  try {
    const before = sessionStorage.getItem(pageKey);
    sessionStorage.setItem(pageKey, thisPage);
    return before;
  } catch {
    return null;
  }
}
