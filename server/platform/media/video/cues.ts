import type { Cue } from './jobs.ts';

const line = /^(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})/;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** The cues of WebVTT that we made. Those without a word, or without a length, are left out. */
export function readCues(vtt: string): Cue[] {
  return vtt
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((text) => line.test(text));
      const times = line.exec(lines[at] ?? '');
      if (!times) return [];
      const [, h1, m1, s1, f1, h2, m2, s2, f2] = times;
      const start = seconds(h1, m1, s1, f1);
      const end = seconds(h2, m2, s2, f2);
      const text = plain(lines.slice(at + 1).join('\n'));
      return text && end > start ? [{ start, end, text }] : [];
    });
}

const seconds = (hours = '0', minutes = '0', whole = '0', thousandths = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000;

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => entities[entity] ?? '')
    .trim();
