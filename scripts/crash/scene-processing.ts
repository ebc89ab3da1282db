import { setTimeout as pause } from 'node:timers/promises';
import { freshPhotograph, type SentUpload, sha256Of } from './ledger.ts';
import { sendWhole } from './multipart.ts';
import { decodersOf } from './processes.ts';
import { orGone, type Scene } from './scene.ts';

/** Kills some of the processes that read files, as a machine without memory would; true as long as the server lives. */
async function killDecoder(server: number, random: () => number): Promise<void> {
  const decoders = await decodersOf(server);
  const pid = decoders[Math.floor(random() * decoders.length)]?.pid;
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended by itself.
  }
}

/** Photographs that were taken in and wait for their pictures, while decoders are killed and then the server. */
export const processing: Scene = {
  name: 'processing',
  promise: 'A3',
  withinMs: 2_000,
  async play({ account, pid, name, random, ledger, armed }) {
    const files = [];
    for (const letter of ['a', 'b', 'c']) {
      const bytes = await freshPhotograph(random());
      const sent: SentUpload = { name: `${name}${letter}.jpg`, sha256: sha256Of(bytes) };
      ledger.push(sent);
      files.push({ sent, bytes });
    }
    await orGone(sendWhole(account, files));
    armed();
    for (const times = [1, 2]; times.length > 0; times.pop()) {
      await pause(random() * 400);
      await killDecoder(pid, random);
    }
    return async () => [];
  },
};
