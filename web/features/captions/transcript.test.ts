import { expect, test } from 'vitest';
import { findInCues, piecesOf } from './find-in-cues.ts';
import { cueAt, readVtt } from './read-vtt.ts';

const vtt = `WEBVTT - made

NOTE A note

STYLE
::cue { color: red }

one
00:31.000 --> 00:38.500 align:start
<v Nadia>The light comes
over the <i>ridge</i> &amp; goes</v>

01:00:02.250 --> 01:00:03.000
Zoë’s café

00:40.000 --> 00:41.000
<i></i>
`;

test('lines are read in the order of time, without markup', () => {
  expect(readVtt(vtt)).toEqual([
    { start: 31, end: 38.5, text: 'The light comes over the ridge & goes' },
    { start: 3602.25, end: 3603, text: 'Zoë’s café' },
  ]);
  expect(readVtt(vtt.replaceAll('\n', '\r\n'))).toHaveLength(2);
  expect(['', 'WEBVTT', 'no captions', '00:99 --> x'].map(readVtt)).toEqual([[], [], [], []]);
});

test('the line that is said is the last that began', () => {
  const cues = readVtt(vtt);
  expect([0, 31, 39, 3602.3].map((second) => cueAt(cues, second))).toEqual([-1, 0, 0, 1]);
});

test('words are found in a line in any order, without case and accents, and marked', () => {
  const cues = readVtt(vtt);
  expect([findInCues(cues, 'CAFE zoe'), findInCues(cues, 'light café'), findInCues(cues, ' ')]).toEqual([[1], [], []]);
  expect(piecesOf('Zoë’s café', 'cafe')).toEqual(['Zoë’s ', 'café']);
  expect(piecesOf('café au', 'cafe')).toEqual(['', 'café', ' au']);
  expect(piecesOf('Nothing', 'x')).toEqual(['Nothing']);
});
