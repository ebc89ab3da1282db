import type { ContentOf, Paragraph } from '#contract/documents/content.ts';
import { Unable } from '../trouble.ts';
import { readEntries } from '../zip.ts';
import { Budget, most } from './budget.ts';
import { readXml, Skipping } from './xml-events.ts';

/** Takes paragraphs as they are read, as many as may be told. */
export class Paragraphs {
  readonly list: Paragraph[] = [];
  private readonly budget: Budget;
  private readonly atMost: number;
  private full = false;
  constructor(budget = new Budget(), atMost: number = most.paragraphs) {
    this.budget = budget;
    this.atMost = atMost;
  }

  add(text: string, level = 0): void {
    const clean = text.replace(/[ \t\u00a0]+/g, ' ').trim();
    if (clean === '') return;
    if (this.list.length >= this.atMost || this.budget.spent) {
      this.full = true;
      return;
    }
    this.list.push({ level: Math.min(6, Math.max(0, level)), text: this.budget.take(clean) });
  }

  get cut(): boolean {
    return this.full || this.budget.cut;
  }

  get told(): ContentOf<'paragraphs'> {
    return { kind: 'paragraphs', paragraphs: this.list, cut: this.cut };
  }
}

/** The entries of an office document that are wanted, by name. */
export async function entriesOf(source: string, wanted: RegExp): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  for await (const { name, bytes } of readEntries(source, (one) => wanted.test(one))) entries.set(name, bytes);
  return entries;
}

export function needed(entries: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const bytes = entries.get(name);
  if (!bytes) throw new Unable('broken', `no ${name}`);
  return bytes;
}

/** The level of each style of headings, whatever language its name is in. */
function headingsOf(styles: Buffer | undefined): Map<string, number> {
  const levels = new Map<string, number>();
  let id: string | undefined;
  if (styles)
    readXml(styles, {
      open: (name, attribute) => {
        if (name === 'style') id = attribute('styleId');
        if (name !== 'name' || id === undefined) return;
        const called = attribute('val')?.toLowerCase() ?? '';
        const level = called === 'title' ? 1 : Number(/^heading ([1-6])$/.exec(called)?.[1] ?? 0);
        if (level > 0) levels.set(id, level);
      },
    });
  return levels;
}

/** The text of a Word document, with its headings. */
export async function wordParagraphs(source: string): Promise<ContentOf<'paragraphs'>> {
  const entries = await entriesOf(source, /^word\/(?:document|styles)\.xml$/);
  const headings = headingsOf(entries.get('word/styles.xml'));
  const paragraphs = new Paragraphs();
  const skipping = new Skipping(['Fallback', 'del']);
  let [text, level, mark, inText] = ['', 0, '', false];
  readXml(needed(entries, 'word/document.xml'), {
    open: (name, attribute) => {
      skipping.open(name);
      if (name === 'p') [text, level, mark] = ['', 0, ''];
      if (name === 'pStyle') level = headings.get(attribute('val') ?? '') ?? 0;
      if (name === 'numPr') mark = '• ';
      if (name === 't') inText = true;
      if (name === 'tab' || name === 'br') text += name === 'tab' ? ' ' : '\n';
    },
    text: (piece) => {
      if (inText && !skipping.on) text += piece;
    },
    close: (name) => {
      skipping.close(name);
      if (name === 't') inText = false;
      if (name !== 'p') return;
      if (text.trim() !== '') paragraphs.add(level === 0 ? mark + text : text, level);
      text = '';
    },
  });
  return paragraphs.told;
}

/** The text of an OpenDocument text, with its headings. */
export async function openParagraphs(source: string): Promise<ContentOf<'paragraphs'>> {
  const entries = await entriesOf(source, /^content\.xml$/);
  const paragraphs = new Paragraphs();
  const skipping = new Skipping(['tracked-changes', 'annotation', 'forms']);
  let [text, level, items, open] = ['', 0, 0, 0];
  readXml(needed(entries, 'content.xml'), {
    open: (name, attribute) => {
      skipping.open(name);
      if (name === 'list-item') items += 1;
      if (name === 'p' || name === 'h') {
        [text, level] = ['', name === 'h' ? Number(attribute('outline-level') ?? 1) || 1 : 0];
        open += 1;
      }
      if (name === 's' || name === 'tab') text += ' ';
      if (name === 'line-break') text += '\n';
    },
    text: (piece) => {
      if (open > 0 && !skipping.on) text += piece;
    },
    close: (name) => {
      skipping.close(name);
      if (name === 'list-item') items -= 1;
      if (name !== 'p' && name !== 'h') return;
      open -= 1;
      if (text.trim() !== '') paragraphs.add(level === 0 && items > 0 ? `• ${text}` : text, level);
      text = '';
    },
  });
  return paragraphs.told;
}
