import { type RunningServer, startServer } from './server.ts';

/** Something on this machine that the product talks with, such as a stand-in for a network. */
export interface Outside {
  readonly url: string;
  stop(): Promise<void>;
}

/** Runs a journey on a server of the product with the settings by which it finds something outside of it. */
export async function besideOutside<O extends Outside>(
  start: () => Promise<O>,
  settingsFor: (outside: O) => Record<string, string>,
  journey: (outside: O, server: RunningServer) => Promise<void>,
): Promise<void> {
  const outside = await start();
  const server = await startServer(false, { VITRINE_WEBHOOK_PRIVATE: 'on', ...settingsFor(outside) });
  try {
    await journey(outside, server);
  } finally {
    await server.stop();
    await outside.stop();
  }
}
