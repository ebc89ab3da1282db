import { freshPhotograph, type Sent, sha256Of } from './ledger.ts';

interface Sender {
  readonly url: string;
  readonly cookie: string;
  readonly team: string;
}

/** An upload that the server has begun, and may have to be gone on with after it was killed. */
export interface Unfinished {
  readonly place: string;
  readonly bytes: Buffer;
  readonly sent: Sent;
}

const protocol = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Sends what is missing in pieces; what the server says about its progress is believed. */
export async function goOn({ url, cookie }: Sender, { place, bytes, sent }: Unfinished, piece: number): Promise<void> {
  const headers = { ...protocol, cookie };
  const told = await fetch(url + place, { method: 'HEAD', headers });
  if (!told.ok) throw new Error(`${sent.name}: asked how far it is, the server answered ${told.status}`);
  let offset = Number(told.headers.get('upload-offset'));
  let file = told.headers.get('x-file-uuid');
  while (!file) {
    const answer = await fetch(url + place, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      body: new Uint8Array(bytes.subarray(offset, offset + piece)),
    });
    if (!answer.ok) throw new Error(`${sent.name}: a piece at ${offset} was answered ${answer.status}`);
    offset = Number(answer.headers.get('upload-offset'));
    file = answer.headers.get('x-file-uuid');
  }
  sent.uuid = file;
}

async function begin({ url, cookie, team }: Sender, bytes: Buffer, name: string): Promise<string | null> {
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
  sender: Sender,
  worker: string,
  random: () => number,
  ledger: Sent[],
): Promise<Unfinished | null> {
  for (let n = 0; ; n += 1) {
    const bytes = await freshPhotograph(random());
    const sent: Sent = { name: `${worker}-${n}.jpg`, sha256: sha256Of(bytes) };
    ledger.push(sent);
    let place: string | null = null;
    try {
      place = await begin(sender, bytes, sent.name);
      if (!place) return null;
      await goOn(sender, { place, bytes, sent }, 32_768 + Math.floor(random() * 500_000));
    } catch {
      return place ? { place, bytes, sent } : null;
    }
  }
}
