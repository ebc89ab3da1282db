import type { Recipe } from '#contract/image-editor/recipe.ts';
import { type RenderOptions, renderPixels } from '#contract/image-editor/render.ts';
import { centre, type Pixels } from '#contract/image-editor/rendering.ts';
import type { Answered, Asked, Channel } from './messages.ts';

/** The longer sides of what is rendered: at once, for the panel, and when nothing newer was asked for. */
const sides = { draft: 640, small: 260, full: 2000 } as const;
type Source = Record<keyof typeof sides, Pixels>;

let source: Source | undefined;
let options: RenderOptions = { focalPoint: centre };

interface Wanted {
  readonly recipe: Recipe;
  /** The draft is drawn. */
  looked: boolean;
}
const wanted = new Map<Channel, Wanted>();
let working = false;

const tell = (answer: Answered, transfer: Transferable[] = []) => self.postMessage(answer, { transfer });

function pixelsOf(picture: ImageBitmap, side: number): Pixels {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to draw on.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return { width, height, channels: 4, data: context.getImageData(0, 0, width, height).data };
}

async function open(bytes: Blob): Promise<void> {
  const picture = await createImageBitmap(bytes);
  source = {
    draft: pixelsOf(picture, sides.draft),
    small: pixelsOf(picture, sides.small),
    full: pixelsOf(picture, sides.full),
  };
  picture.close();
}

async function draw(channel: Channel, { recipe }: Wanted, from: Pixels, final: boolean): Promise<void> {
  const { width, height, channels, data } = renderPixels(from, recipe, options);
  const values = new Uint8ClampedArray(width * height * 4);
  if (channels === 4) values.set(data);
  else
    for (let at = 0, to = 0; to < values.length; at += 3, to += 4) {
      values[to] = data[at] ?? 0;
      values[to + 1] = data[at + 1] ?? 0;
      values[to + 2] = data[at + 2] ?? 0;
      values[to + 3] = 255;
    }
  const picture = await createImageBitmap(new ImageData(values, width, height));
  tell({ kind: 'drawn', channel, picture, final }, [picture]);
}

/** One picture of those wanted: what was never looked at first, then what can be sharper. */
async function drawNext(from: Source): Promise<void> {
  const all = [...wanted];
  const [channel, want] = all.find(([, { looked }]) => !looked) ?? all[0] ?? [];
  if (!channel || !want) return;
  const small = channel === 'small';
  const isDraft = !small && !want.looked && from.draft.width < from.full.width;
  want.looked = true;
  if (!isDraft) wanted.delete(channel);
  await draw(channel, want, small ? from.small : isDraft ? from.draft : from.full, !isDraft);
}

async function work(): Promise<void> {
  if (working || !source) return;
  working = true;
  try {
    while (wanted.size > 0) {
      await drawNext(source);
      // What was asked for meanwhile takes the place of what is older.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    tell({ kind: 'failed' });
  } finally {
    working = false;
  }
}

self.onmessage = ({ data: asked }: MessageEvent<Asked>) => {
  if (asked.kind === 'render') {
    wanted.set(asked.channel, { recipe: asked.recipe, looked: false });
    void work();
    return;
  }
  options = { focalPoint: asked.focalPoint, fullSize: asked.fullSize };
  open(asked.picture).then(
    () => {
      tell({ kind: 'opened' });
      void work();
    },
    () => tell({ kind: 'failed' }),
  );
};
