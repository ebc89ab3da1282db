import { setTimeout as pause } from 'node:timers/promises';
import { freshPhotograph, type SentUpload, sha256Of } from './ledger.ts';
import { begin, goOn, progressOf, sendPiece, type Unfinished } from './resumable.ts';
import { type Account, orGone, type Scene } from './scene.ts';

const lastBytes = 1_000;
const finishMs = 60_000;

/** A client that has nothing more to send waits for its file. */
async function waitForFile(account: Account, { place, bytes, sent }: Unfinished): Promise<string | null> {
  for (const until = Date.now() + finishMs; ; await pause(200)) {
    const { offset, file } = await progressOf(account, place);
    if (file) {
      sent.uuid = file;
      return null;
    }
    if (offset < bytes.length) return goOn(account, { place, bytes, sent }, bytes.length).then(() => null);
    if (Date.now() > until) return `${sent.name}: all bytes were there, and no file was made of them in a minute`;
  }
}

/** Uploads of which only the last bytes are missing: the server is killed about when these come. */
export const finishing: Scene = {
  name: 'finishing',
  promise: 'A2',
  withinMs: 90,
  async play({ account, name, random, ledger, armed }) {
    const open: Unfinished[] = [];
    for (const letter of ['a', 'b', 'c', 'd']) {
      const bytes = await freshPhotograph(random());
      const sent: SentUpload = { name: `${name}${letter}.jpg`, sha256: sha256Of(bytes) };
      ledger.push(sent);
      const place = await begin(account, bytes, sent.name);
      if (!place) throw new Error('An upload could not be begun.');
      await sendPiece(account, place, 0, bytes.subarray(0, bytes.length - lastBytes));
      open.push({ place, bytes, sent });
    }
    armed();
    await Promise.all(
      open.map(({ place, bytes, sent }) => {
        const at = bytes.length - lastBytes;
        return orGone(
          sendPiece(account, place, at, bytes.subarray(at)).then(({ file }) => {
            if (file) sent.uuid = file;
          }),
        );
      }),
    );
    return async () => {
      const broken = await Promise.all(open.map((one) => waitForFile(account, one).catch((error) => String(error))));
      return broken.filter((line) => line !== null);
    };
  },
};
