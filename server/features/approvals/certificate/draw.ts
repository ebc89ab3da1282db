import PDFDocument from 'pdfkit';
import { dayText, momentText } from '#contract/core/dates.ts';
import type { LedgerEntry } from '#features/ledger/rules/chain.ts';
import { fontFiles } from '#platform/pdf/fonts.ts';
import { write } from '#platform/pdf/write.ts';
import type { ApprovalRow } from '../store/approvals.ts';
import type { ItemRow } from '../store/items.ts';

type Doc = InstanceType<typeof PDFDocument>;

export interface Certified {
  readonly team: string;
  readonly row: ApprovalRow;
  readonly items: readonly ItemRow[];
  readonly entry: LedgerEntry;
}

const margin = 48;
const soft = '#5a6568';
/** A4, in points. */
const paper = { width: 595.28, height: 841.89 };
const width = paper.width - 2 * margin;
const foot = paper.height - margin - 24;
/** Letters of a line of small text, about. */
const perLine = 96;

/** A pen that goes down the page, and on to the next. */
function penOn(doc: Doc) {
  let y = margin;
  const room = (height: number) => {
    if (y + height <= foot) return;
    doc.addPage();
    y = margin;
  };
  const text = (words: string, { size = 10, bold = false, colour = '#161b1c', after = 4 } = {}) => {
    const lines = Math.max(1, Math.ceil((words.length * size) / 10 / (perLine * 0.9)) + 1);
    for (const part of words.split('\n')) {
      const used = Math.min(lines, Math.max(1, Math.ceil((part.length * size) / 10 / perLine)));
      room(used * size * 1.3);
      write(doc, part, { x: margin, y: y + size, width, size, bold, colour }, used + 1);
      y += used * size * 1.3;
    }
    y += after;
  };
  const pair = (label: string, value: string | null) => {
    if (value === null || value === '') return;
    const used = Math.max(1, Math.ceil(value.length / (perLine * 0.7)));
    room(used * 13 + 4);
    write(doc, label, { x: margin, y: y + 10, width: 120, size: 10, colour: soft });
    write(doc, value, { x: margin + 130, y: y + 10, width: width - 130, size: 10 }, used + 1);
    y += used * 13 + 4;
  };
  const gap = (height: number) => {
    y += height;
  };
  return { text, pair, gap };
}

const decisions = { approved: 'Approved', declined: 'Declined', revoked: 'Approved, and withdrawn later' } as const;
const decisionOf = ({ status }: ApprovalRow) =>
  status === 'approved' || status === 'declined' || status === 'revoked' ? decisions[status] : status;

function drawAnswer(pen: ReturnType<typeof penOn>, { team, row }: Certified): void {
  const at = row.decided_at;
  pen.pair('Team', team);
  pen.pair('Creator', [row.creator_name, row.creator_handle].filter(Boolean).join(', '));
  pen.pair('Answer', decisionOf(row));
  pen.pair('Signed as', row.signature_name);
  pen.pair('At', at && `${momentText(at)} UTC`);
  pen.pair('Withdrawn at', row.withdrawn_at && `${momentText(row.withdrawn_at)} UTC`);
  pen.pair('From', row.signature_ip);
  pen.pair('With', row.signature_agent);
  pen.pair('Credit', row.credit);
  pen.pair('Rights', row.rights.map(({ name }) => name).join(', '));
  pen.pair('Channels', row.channels.join(', '));
  pen.pair('Territories', row.territories.join(', '));
  const end = at && row.duration_days !== null ? new Date(at.getTime() + row.duration_days * 86_400_000) : null;
  pen.pair('Until', end ? dayText(end) : 'no end');
}

/** The answer to a request with all that proves it, as PDF. */
export async function drawCertificate(about: Certified): Promise<Buffer> {
  const { row, items, entry, team } = about;
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    font: fontFiles[0]?.path ?? '',
    lang: 'en',
    displayTitle: true,
    info: { Title: `Approval by ${row.creator_name}`, Author: team, Creator: 'Vitrine' },
  });
  for (const { name, path } of fontFiles) doc.registerFont(name, path);
  const pieces: Buffer[] = [];
  doc.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve) => doc.once('end', resolve));
  const pen = penOn(doc);
  pen.text('Certificate of approval', { size: 20, bold: true, after: 14 });
  drawAnswer(pen, about);
  pen.gap(10);
  pen.text(items.length === 1 ? 'Image' : `${items.length} images`, { size: 12, bold: true });
  for (const { name, granted, sha256, original_sha256: original, original_at: came } of items) {
    pen.text(`${name}: ${granted ? 'yes' : 'no'}`, { after: 0 });
    pen.text(`SHA-256 ${sha256.toString('hex')}`, { size: 8, colour: soft, after: original ? 0 : 6 });
    if (original && came)
      pen.text(`Original received ${momentText(came)} UTC, SHA-256 ${original.toString('hex')}`, {
        size: 8,
        colour: soft,
        after: 6,
      });
  }
  pen.gap(6);
  pen.text(`Terms, version ${row.terms_version}`, { size: 12, bold: true });
  pen.text(row.terms, { size: 9, after: 6 });
  pen.text(`SHA-256 ${row.terms_hash.toString('hex')}`, { size: 8, colour: soft, after: 12 });
  pen.text('Ledger', { size: 12, bold: true });
  pen.text(`Entry ${entry.number}`, { after: 0 });
  pen.text(`SHA-256 ${entry.hash.toString('hex')}`, { size: 8, colour: soft, after: 0 });
  pen.text(`Follows ${entry.prev.toString('hex')}`, { size: 8, colour: soft, after: 6 });
  pen.text('The hash of an entry covers the entry before it. The ledger of the team can be exported and checked.', {
    size: 8,
    colour: soft,
  });
  doc.end();
  await ended;
  return Buffer.concat(pieces);
}
