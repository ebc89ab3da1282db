import { LRUCache } from 'lru-cache';
import { etagOf } from '#platform/http/etag.ts';
import { type Packed, pack } from '#platform/http/packed.ts';
import { type PreparedPage, type PublicPage, preparePage } from '#platform/http/page.ts';
import type { Open } from './open.ts';

/** An answer in every form it is sent in. */
export interface KeptText {
  readonly packed: Packed;
  readonly etag: string;
}
interface Kept {
  readonly value: KeptText | PreparedPage;
  readonly packed: Packed;
}

/** Answers as they were made last. A Media Centre that is made anew has another stamp, so that nothing old is found. */
const answers = new LRUCache<string, Kept>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ packed }) => packed.plain.length + packed.br.length + packed.gzip.length,
});
const making = new Map<string, Promise<Kept>>();

type Whose = Pick<Open, 'stamp' | 'audience' | 'speech'>;

async function keep({ stamp, audience, speech }: Whose, name: string, make: () => Promise<Kept>): Promise<Kept> {
  const key = `${stamp} ${audience} ${speech.tag} ${speech.chosen ?? ''} ${name}`;
  const known = answers.get(key) ?? making.get(key);
  if (known) return known;
  const made = make()
    .then((answer) => {
      answers.set(key, answer);
      return answer;
    })
    .finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

/** A text for all who see the same of a Media Centre, made by the first who asks. */
export async function keptText(open: Whose, name: string, make: () => Promise<string>): Promise<KeptText> {
  const { value } = await keep(open, `text ${name}`, async () => {
    const plain = Buffer.from(await make());
    const packed = pack(plain);
    return { packed, value: { packed, etag: etagOf(plain) } };
  });
  return value as KeptText;
}

/** The same of a page with its headers. */
export async function keptPage(open: Whose, name: string, make: () => Promise<PublicPage>): Promise<PreparedPage> {
  const { value } = await keep(open, `page ${name}`, async () => {
    const page = await make();
    const packed = pack(Buffer.from(page.html));
    return { packed, value: preparePage(page, packed) };
  });
  return value as PreparedPage;
}
