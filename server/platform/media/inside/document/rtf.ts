import { open } from 'node:fs/promises';
import type { ContentOf } from '#contract/documents/content.ts';
import { Unable } from '../trouble.ts';
import { Paragraphs } from './paragraphs.ts';

const readBytes = 16 * 1024 * 1024;
/** Groups whose text is not of the document. */
const silent = new Set([
  ...['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'header', 'headerl', 'headerr', 'headerf'],
  ...['footer', 'footerl', 'footerr', 'footerf', 'listtable', 'listoverridetable', 'revtbl', 'rsidtbl', 'fldinst'],
  ...['themedata', 'datastore', 'generator', 'xmlnstbl', 'latentstyles', 'mmathPr', 'bkmkstart', 'bkmkend'],
]);
const signs: Readonly<Record<string, string>> = {
  ...{ tab: ' ', line: '\n', emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' },
  ...{ bullet: '•', emspace: ' ', enspace: ' ', '~': '\u00a0', _: '-', cell: ' ' },
};

interface Group {
  silent: boolean;
  /** Signs that stand after `\u` for readers without Unicode. */
  fallback: number;
}

const token = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([^\\{}\r\n]+)|[\r\n]+/g;

function decoderOf(text: string): InstanceType<typeof TextDecoder> {
  const page = /\\ansicpg(\d{3,5})/.exec(text.slice(0, 2_000))?.[1] ?? '1252';
  try {
    return new TextDecoder(`windows-${page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** The text of Rich Text, paragraph by paragraph. Its own signs only: what is embedded or linked is passed over. */
function readRtf(text: string): Paragraphs {
  const decoder = decoderOf(text);
  const paragraphs = new Paragraphs();
  const groups: Group[] = [];
  let group: Group = { silent: false, fallback: 1 };
  let [line, level, skip] = ['', 0, 0];
  const write = (piece: string) => {
    if (skip > 0) {
      const dropped = Math.min(skip, piece.length);
      skip -= dropped;
      piece = piece.slice(dropped);
    }
    if (!group.silent) line += piece;
  };
  const end = () => {
    paragraphs.add(line, level);
    line = '';
  };
  const word = (name: string, value: number) => {
    if (silent.has(name)) group.silent = true;
    else if (name === 'par' || name === 'row' || name === 'sect' || name === 'page') end();
    else if (name === 'pard') level = 0;
    else if (name === 'outlinelevel') level = value + 1;
    else if (name === 'uc') group.fallback = Math.max(0, Math.min(10, value));
    else if (name === 'u') {
      write(String.fromCharCode(value < 0 ? value + 65_536 : value));
      skip = group.fallback;
    } else if (signs[name] !== undefined) write(signs[name]);
  };
  for (const [, name, value, hex, sign, brace, plain] of text.matchAll(token)) {
    if (name !== undefined) word(name, Number(value ?? 1));
    else if (hex !== undefined) write(decoder.decode(Buffer.from(hex, 'hex')));
    else if (sign === '*') group.silent = true;
    else if (sign !== undefined) write(sign === '\n' || sign === '\r' ? '\n' : (signs[sign] ?? sign));
    else if (brace === '{') {
      groups.push(group);
      group = { ...group };
    } else if (brace === '}') {
      group = groups.pop() ?? group;
      skip = 0;
    } else if (plain !== undefined) write(plain);
  }
  end();
  return paragraphs;
}

export async function rtfParagraphs(source: string): Promise<ContentOf<'paragraphs'>> {
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(readBytes), 0, readBytes, 0);
    const text = buffer.toString('latin1', 0, bytesRead);
    if (!text.startsWith('{\\rtf')) throw new Unable('broken', 'no RTF');
    const told = readRtf(text).told;
    return { ...told, cut: told.cut || (await file.stat()).size > bytesRead };
  } finally {
    await file.close();
  }
}
