import sharp from 'sharp';
import { type PhotographName, photographPath } from '../stdlib-photographs.ts';

export interface DemoFile {
  readonly folder: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly description?: string;
  make(): Promise<Buffer>;
}

/** A part of a photograph: where it begins and how much of it, as shares of its width and height. */
interface Cut {
  readonly suffix: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly long: number;
  readonly look?: 'black and white' | 'warm' | 'cool';
}

const cuts: readonly Cut[] = [
  { suffix: '', left: 0, top: 0, width: 1, height: 1, long: 2400 },
  { suffix: ' detail', left: 0.3, top: 0.3, width: 0.45, height: 0.45, long: 1600 },
  { suffix: ' portrait', left: 0.25, top: 0, width: 0.5, height: 1, long: 1800 },
  { suffix: ' banner', left: 0, top: 0.3, width: 1, height: 0.4, long: 2000 },
  { suffix: ' square', left: 0.12, top: 0.05, width: 0.66, height: 0.9, long: 1080 },
  { suffix: ' black and white', left: 0.05, top: 0.05, width: 0.9, height: 0.9, long: 1600, look: 'black and white' },
  { suffix: ' evening', left: 0, top: 0.1, width: 0.8, height: 0.8, long: 1920, look: 'warm' },
];

interface Subject {
  readonly photograph: PhotographName;
  readonly folder: string;
  readonly camera: number;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
}

const subjects: readonly Subject[] = [
  {
    photograph: 'french-alpine-landscape',
    folder: 'Campaigns/Summer in the Alps',
    camera: 2041,
    title: 'Alpine valley',
    description: 'The valley from the upper path, in the morning.',
    tags: ['mountain', 'landscape', 'summer'],
  },
  {
    photograph: 'nagasaki-boats',
    folder: 'Campaigns/Harbour stories',
    camera: 3117,
    title: 'Nagasaki harbour',
    description: 'Boats in the harbour of Nagasaki.',
    tags: ['harbour', 'boats', 'travel'],
  },
  {
    photograph: 'airplane-from-above',
    folder: 'Travel',
    camera: 812,
    title: 'Aeroplane from above',
    description: 'An aeroplane seen from another one.',
    tags: ['travel', 'aerial'],
  },
  {
    photograph: 'allium-oreophilum',
    folder: 'Nature/Flowers',
    camera: 5540,
    title: 'Allium oreophilum',
    description: 'Pink lily leek in full flower.',
    tags: ['flower', 'nature', 'spring'],
  },
  {
    photograph: 'acanthus-mollis',
    folder: 'Nature/Flowers',
    camera: 5583,
    title: 'Acanthus mollis',
    description: 'Bear’s breech, drawn by its own shadow.',
    tags: ['flower', 'nature', 'garden'],
  },
  {
    photograph: 'dust-bowl-home',
    folder: 'Archive/1930s',
    camera: 36,
    title: 'Dust Bowl home',
    description: 'A home in the years of the dust storms.',
    tags: ['archive', 'history', 'house'],
  },
];

async function cutOut(photograph: PhotographName, cut: Cut): Promise<Buffer> {
  const path = photographPath(photograph);
  const { width = 1, height = 1 } = await sharp(path).metadata();
  const area = {
    left: Math.floor(cut.left * width),
    top: Math.floor(cut.top * height),
    width: Math.floor(cut.width * width),
    height: Math.floor(cut.height * height),
  };
  const part = sharp(path).extract(area).toColourspace('srgb').resize(cut.long, cut.long, { fit: 'inside' });
  const looks = {
    'black and white': () => part.greyscale(),
    warm: () => part.modulate({ brightness: 0.92, saturation: 1.15 }).tint('#f2c9a0'),
    cool: () => part.tint('#a8c4e0'),
  };
  const shown = cut.look ? looks[cut.look]() : part;
  return shown
    .jpeg({ quality: 88 })
    .withExif({ IFD0: { Make: 'Canon', Model: 'EOS R6', Artist: 'Vitrine demo' } })
    .toBuffer();
}

/** About forty pictures, cut from the photographs that npm installed. */
export const pictures: readonly DemoFile[] = subjects.flatMap(
  ({ photograph, folder, camera, title, description, tags }) =>
    cuts.map((cut, nr) => ({
      folder,
      name: nr === 0 ? `IMG_${String(camera).padStart(4, '0')} ${title}.jpg` : `${title}${cut.suffix}.jpg`,
      tags: [...tags, ...(cut.look === 'black and white' ? ['black and white'] : [])],
      description,
      make: () => cutOut(photograph, cut),
    })),
);
