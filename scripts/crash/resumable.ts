import { freshPhotograph, type SentUpload, sha256Of } from './ledger.ts';
import { type Account, fetchPatiently } from './scene.ts';

/** An upload that the server has begun, and may have to be gone on with after it was killed. */
export interface Unfinished {
  readonly place: string;
  readonly bytes: Buffer;
  readonly sent: SentUpload;
}

interface Progress {
  readonly offset: number;
  readonly file: string | null;
}

const protocol = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

function progressIn(answer: Response): Progress {
  if (!answer.ok) throw new Error(`an upload was answered ${answer.status}`);
  return { offset: Number(answer.headers.get('upload-offset')), file: answer.headers.get('x-file-uuid') };
}

export async function progressOf({ url, cookie }: Account, place: string): Promise<Progress> {
  return progressIn(await fetchPatiently(url + place, { method: 'HEAD', headers: { ...protocol, cookie } }));
}

export async function sendPiece(
  { url, cookie }: Account,
  place: string,
  offset: number,
  piece: Uint8Array,
): Promise<Progress> {
  const headers = { ...protocol, cookie, 'content-type': 'application/offset+octet-stream' };
  return progressIn(
    await fetchPatiently(url + place, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset) },
      body: new Uint8Array(piece),
    }),
  );
}

/** Sends what is missing in pieces; what the server says about its progress is believed. */
export async function goOn(account: Account, { place, bytes, sent }: Unfinished, piece: number): Promise<void> {
  let { offset, file } = await progressOf(account, place);
  while (!file) ({ offset, file } = await sendPiece(account, place, offset, bytes.subarray(offset, offset + piece)));
  sent.uuid = file;
}

/** Gives the address of the upload that was begun. */
export async function begin({ url, cookie, team }: Account, bytes: Buffer, name: string): Promise<string | null> {
  const said = { filename: name, team, sha256: sha256Of(bytes), relative_path: `Day/${name}` };
  const metadata = Object.entries(said).map(([key, value]) => `${key} ${base64(value)}`);
  const answer = await fetch(`${url}/v1/files/uploads/`, {
    method: 'POST',
    headers: { ...protocol, cookie, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  });
  return answer.headers.get('location');
}

/** Uploads in pieces, one file after the other, until the server is gone; gives what it then had begun and not ended. */
export async function resumableUntilGone(
  account: Account,
  worker: string,
  random: () => number,
  ledger: SentUpload[],
): Promise<Unfinished | null> {
  for (let n = 0; ; n += 1) {
    const bytes = await freshPhotograph(random());
    const sent: SentUpload = { name: `${worker}-${n}.jpg`, sha256: sha256Of(bytes) };
    ledger.push(sent);
    let place: string | null = null;
    try {
      place = await begin(account, bytes, sent.name);
      if (!place) return null;
      await goOn(account, { place, bytes, sent }, 32_768 + Math.floor(random() * 500_000));
    } catch {
      return place ? { place, bytes, sent } : null;
    }
  }
}
