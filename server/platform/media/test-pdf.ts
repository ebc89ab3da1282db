import { createHash } from 'node:crypto';

/** The padding of passwords, as the format has it. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);

/** RC4, which no library of cryptography gives any more and locked documents of old are made with. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}

interface Lock {
  /** The object that says how it is locked. */
  readonly dictionary: string;
  readonly id: string;
  /** A stream of an object, by its number. */
  stream(object: number, plain: string): string;
}

/** Locks with the oldest way there is, which every reader knows. */
function lockOf(password: string): Lock {
  const id = Buffer.alloc(16, 7);
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = md5(padded(password), owner, rights, id).subarray(0, 5);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  return {
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, padding))} /P -4 >>`,
    id: hex(id),
    stream: (object, plain) => {
      const salted = md5(key, Buffer.from([object & 255, object >> 8, 0, 0, 0])).subarray(0, 10);
      return rc4(salted, Buffer.from(plain, 'latin1')).toString('latin1');
    },
  };
}

/** A link of the first page: to a page, from 1, or to an address. */
export type PdfLink = { readonly page: number } | { readonly url: string };

const linkOf = (link: PdfLink, index: number): string => {
  const top = 390 - index * 30;
  const action = 'page' in link ? `/Dest [${4 + (link.page - 1) * 2} 0 R /Fit]` : `/A << /S /URI /URI (${link.url}) >>`;
  return `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [20 ${top - 20} 120 ${top}] ${action} >>`;
};

/** A PDF of so many pages, each with a word. `password`: it opens with that alone. */
export function pdfOf(
  words: readonly string[],
  { password, links = [] }: { password?: string; links?: readonly PdfLink[] } = {},
): Buffer {
  const lock = password === undefined ? undefined : lockOf(password);
  const objects: string[] = [];
  const pages = words.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R >>');
  objects.push(`<< /Type /Pages /Kids [${pages}] /Count ${words.length} >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [index, word] of words.entries()) {
    const number = 5 + index * 2;
    const plain = `1 0 0 rg 0 0 100 100 re f 0 g BT /F1 24 Tf 150 300 Td (${word}) Tj ET`;
    const drawing = lock ? lock.stream(number, plain) : plain;
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    const annotations = index === 0 && links.length > 0 ? ` /Annots [${links.map(linkOf).join(' ')}]` : '';
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${resources} /Contents ${number} 0 R${annotations} >>`,
    );
    objects.push(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
  }
  if (lock) objects.push(lock.dictionary);
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const locked = lock ? ` /Encrypt ${objects.length} 0 R /ID [${lock.id} ${lock.id}]` : '';
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R${locked} >>\nstartxref\n${body.length}\n%%EOF`,
    'latin1',
  );
}
