import { typeName } from '#contract/files/type-name.ts';
import type { Word } from '../words/dictionary.ts';
import type { Speech } from '../words/speech.ts';

const nouns: Readonly<Record<string, Word>> = {
  'raw image': 'rawType',
  image: 'imageType',
  video: 'videoType',
  audio: 'audioType',
  document: 'documentType',
  table: 'tableType',
  slides: 'slidesType',
  captions: 'captionsType',
};
const shape = /^(.+?) (raw image|image|video|audio|document|table|slides|captions)$/;

/** A type of files in the words of a language: 'image/jpeg' -> 'JPEG-Bild'. */
export function typeIn(speech: Speech, type: string): string {
  const whole = typeName(type);
  const [, name = '', noun = ''] = shape.exec(whole) ?? [];
  const word = nouns[noun];
  return word ? speech.say(word, { name }) : whole;
}
