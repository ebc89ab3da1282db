import PDFDocument from 'pdfkit';
import { typeName } from '#contract/files/type-name.ts';
import { fontFiles } from '#platform/pdf/fonts.ts';
import { write } from '#platform/pdf/write.ts';
import type { Services } from '#server/services.ts';
import type { Open } from '../open.ts';
import type { Sheet, SheetItem } from '../sheet.ts';
import { type Layout, layOut, type Paper } from './layout.ts';
import { pictureFor } from './picture.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** The paper that a visitor chose. */
export interface SheetForm {
  readonly paper: Paper;
  readonly columns: number;
}

const soft = '#5a6568';
/** Pixels of a picture for each point of its width: 200 in an inch. */
const sharpness = 2.8;

function open(title: string, portal: Open, { paper }: Layout): Doc {
  const [first] = fontFiles;
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    font: first?.path ?? '',
    lang: portal.speech.tag,
    displayTitle: true,
    info: { Title: portal.speech.say('sheetOf', { title }), Author: portal.teamName, Creator: 'Vitrine' },
  });
  for (const { name, path } of fontFiles) doc.registerFont(name, path);
  return doc;
}

function drawHead(doc: Doc, portal: Open, sheet: Sheet, { paper, margin }: Layout): void {
  const { speech } = portal;
  const width = paper.width - 2 * margin;
  write(doc, sheet.title, { x: margin, y: margin + 16, width, size: 18, bold: true });
  const from = sheet.title === portal.title ? [] : [portal.title];
  const facts = [...from, speech.counted('files', sheet.items.length), speech.day(new Date().toISOString())];
  write(doc, facts.join(' · '), { x: margin, y: margin + 34, width, size: 9, colour: soft });
}

function drawFoot(doc: Doc, portal: Open, page: number, { paper, margin, pages }: Layout): void {
  const box = { x: margin, y: paper.height - margin, width: paper.width - 2 * margin, size: 8, colour: soft };
  write(doc, `${portal.teamName} · ${portal.title}`, { ...box, width: box.width - 80 });
  write(doc, `${page + 1} / ${pages}`, { ...box, align: 'end' });
}

function drawItem(doc: Doc, portal: Open, item: SheetItem, at: { x: number; y: number }, { cell }: Layout): void {
  const { file, credit, terms, until } = item;
  const box = (y: number, size: number) => ({ x: at.x, y: at.y + cell.picture + y, width: cell.width, size });
  write(doc, file.title, { ...box(13, 8), bold: true });
  write(doc, credit ?? '', box(23, 7));
  const below = credit ? 32 : 23;
  write(doc, terms, { ...box(below, 6.5), colour: soft }, 2);
  const day = until && portal.speech.say('useUntilDay', { day: portal.speech.day(until) });
  write(doc, day, { ...box(terms ? below + 17 : below, 6.5), colour: soft });
}

function drawPicture(
  doc: Doc,
  picture: Buffer | null,
  { file }: SheetItem,
  { x, y, cell, url }: Pick<Layout, 'cell'> & { x: number; y: number; url: string },
): void {
  const { width, picture: height } = cell;
  if (picture) doc.image(picture, x, y, { fit: [width, height], valign: 'bottom' });
  else {
    doc.rect(x, y, width, height).fill('#eef1f1');
    const box = { x: x + 6, y: y + height / 2, width: width - 12, size: 8, colour: soft };
    write(doc, typeName(file.file_type), { ...box, align: 'centre' });
  }
  doc.link(x, y, width, height, url);
}

/** Waits until what was drawn has been taken; false when nobody takes it any more. */
export type Taken = () => Promise<boolean>;

/** Draws a contact sheet picture by picture, no faster than it is taken. */
export function drawSheet(
  services: Services,
  portal: Open,
  sheet: Sheet,
  form: SheetForm,
): { doc: Doc; draw: (taken: Taken) => Promise<void> } {
  const layout = layOut(sheet.items.length, { ...form, rtl: portal.speech.dir === 'rtl' });
  const doc = open(sheet.title, portal, layout);
  const draw = async (taken: Taken): Promise<void> => {
    let page = 0;
    drawHead(doc, portal, sheet, layout);
    drawFoot(doc, portal, page, layout);
    for (const [nr, item] of sheet.items.entries()) {
      const at = layout.place(nr);
      if (at.page > page) {
        page = at.page;
        doc.addPage();
        drawFoot(doc, portal, page, layout);
      }
      const picture = await pictureFor(services, item.placed, layout.cell.width * sharpness);
      drawPicture(doc, picture, item, { ...at, cell: layout.cell, url: `${services.origin}${item.file.url}` });
      drawItem(doc, portal, item, at, layout);
      if (!(await taken())) return;
    }
    doc.end();
  };
  return { doc, draw };
}
