import { xmlText } from './markup.ts';
import { readEntries } from './zip.ts';

interface Layout {
  readonly entries: RegExp;
  readonly words: ReadonlySet<string>;
  readonly lines: ReadonlySet<string>;
}

const opendocument: Layout = {
  entries: /^content\.xml$/,
  words: new Set(['p', 'h']),
  lines: new Set(['p', 'h', 'table-row']),
};

const layouts: Record<string, Layout> = {
  docx: {
    entries: /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/,
    words: new Set(['t']),
    lines: new Set(['p', 'tab']),
  },
  xlsx: {
    entries: /^xl\/(?:sharedStrings|worksheets\/sheet\d+|workbook)\.xml$/,
    words: new Set(['t']),
    lines: new Set(['si', 'is']),
  },
  pptx: { entries: /^ppt\/(?:slides|notesSlides)\/\w+\.xml$/, words: new Set(['t']), lines: new Set(['p']) },
  odt: opendocument,
  ods: opendocument,
  odp: opendocument,
};

/** The words of an office document; null for what is none. */
export async function officeText(source: string, extension: string, most: number): Promise<string | null> {
  const layout = layouts[extension];
  if (!layout) return null;
  let text = '';
  for await (const { bytes } of readEntries(source, (name) => layout.entries.test(name))) {
    text += `${xmlText(bytes.toString('utf8'), layout.words, layout.lines)}\n`;
    if (text.length > most) break;
  }
  return text;
}
