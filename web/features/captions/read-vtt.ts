/** A line of captions, from one second to another. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const times = /^(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})/;
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

const seconds = (hours = '0', minutes = '0', whole = '0', thousandths = '0') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000;

const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The lines of WebVTT in the order of time, without their markup; those without a word are left out. */
export function readVtt(vtt: string): Cue[] {
  const cues = vtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block): Cue[] => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => times.test(line));
      const found = times.exec(lines[at] ?? '');
      const text = plain(lines.slice(at + 1).join('\n'));
      return found && text ? [{ start: seconds(...found.slice(1, 5)), end: seconds(...found.slice(5, 9)), text }] : [];
    });
  return cues.sort((a, b) => a.start - b.start);
}

/** The place of the line that is said at a second; -1 before the first. Between two it is the one before. */
export function cueAt(cues: readonly Cue[], second: number): number {
  let [from, to] = [0, cues.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((cues[middle]?.start ?? 0) <= second) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
