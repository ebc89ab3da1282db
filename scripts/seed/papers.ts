import type { DemoFile } from './pictures.ts';

const escaped = (text: string) => text.replaceAll(/[\\()]/g, '\\$&');

/** A page of a PDF with these lines, in a font every reader has. */
export function pdfOf(lines: readonly string[]): Buffer {
  const text = lines.map((line, nr) => `${nr === 0 ? '/F1 24 Tf' : '/F1 12 Tf'} (${escaped(line)}) Tj T*`).join('\n');
  const stream = `BT 72 720 Td 28 TL\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, nr) => {
    const place = body.length;
    body += `${nr + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

export const papers: readonly DemoFile[] = [
  {
    folder: 'Campaigns/Harbour stories',
    name: 'Call sheet harbour.pdf',
    tags: ['harbour', 'production'],
    make: async () =>
      pdfOf([
        'Call sheet: Harbour stories',
        '06:30  Meet at the north quay',
        '07:00  Boats, long lens',
        '09:00  Portraits of the crew',
        '12:00  High tide',
      ]),
  },
  {
    folder: 'Press',
    name: 'Usage notes.txt',
    tags: ['production'],
    make: async () =>
      Buffer.from(
        'Pictures of the harbour may be used by the press until the end of the year.\nName the photographer.\n',
      ),
  },
];
