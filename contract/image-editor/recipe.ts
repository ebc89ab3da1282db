import { z } from 'zod';
import { colour, text, uuid } from '../core/fields.ts';

/** From -100 to 100, 0 leaving the picture as it is. */
const amount = z.number().min(-100).max(100);
/** A share of a side: 0 is its left or top, 1 its right or bottom. */
const share = z.number().min(0).max(1);
/** A place that may lie outside of the picture. */
const place = z.number().min(-1).max(2);
const pixels = z.int().min(1).max(30_000);
/** Switched off, a section keeps its values and changes nothing. */
const on = z.boolean();

/** A part of a picture. Shares of its width and height, so that it holds for every size of it. */
export const area = z.strictObject({ x: share, y: share, width: share, height: share });
export type Area = z.output<typeof area>;

/** Quarter turns clockwise, after the orientation that the file names; then mirrored. */
const turn = z.strictObject({
  quarters: z.literal([0, 1, 2, 3]),
  mirror: z.boolean(),
  flip: z.boolean(),
});

/** Degrees clockwise, and converging lines set upright. The result is cut to the largest part of the same shape without empty corners. */
const straighten = z.strictObject({
  on,
  angle: z.number().min(-45).max(45),
  vertical: amount,
  horizontal: amount,
});

const light = z.strictObject({
  on,
  /** Stops, from -3 to 3. */
  exposure: z.number().min(-3).max(3),
  contrast: amount,
  highlights: amount,
  shadows: amount,
  saturation: amount,
  /** Colder below 0, warmer above. */
  temperature: amount,
  /** Greener below 0, more magenta above. */
  tint: amount,
  sharpness: z.number().min(0).max(100),
});
export type Light = z.output<typeof light>;

/** A part of the upright picture before it is turned, straightened and cropped, so that it stays on what it hides. */
const region = z.strictObject({
  shape: z.enum(['rectangle', 'ellipse']),
  effect: z.enum(['blur', 'pixelate']),
  area,
  strength: z.number().min(1).max(100),
});
export type Region = z.output<typeof region>;

/** `area` is a part of the straightened picture. Null for the largest part of that ratio, around the focal point of the file. */
const crop = z.strictObject({
  on,
  ratio: z.strictObject({ width: pixels, height: pixels }).nullable(),
  area: area.nullable(),
  /** The place whose ratio and size it took, such as `instagram_post`. */
  place: text(60).nullable(),
});

/** The size that the picture has to fit into. It is never enlarged. */
const resize = z.strictObject({ on, width: pixels.nullable(), height: pixels.nullable() });

const opacity = z.number().min(0).max(1).default(1);
/** Shares of the cropped picture's width and height. */
const from = { x: place, y: place };
const drawn = {
  colour,
  opacity,
  /** Thickness of its lines: per mille of the cropped picture's shorter side. */
  stroke: z.number().min(0).max(100),
};
const box = { ...from, width: place, height: place };

/** Something drawn onto the cropped picture. */
const mark = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    ...from,
    text: text(500),
    /** Height of its letters: per mille of the cropped picture's shorter side. */
    size: z.number().min(5).max(500),
    bold: z.boolean().default(false),
    colour,
    opacity,
    /** The colour behind the letters. */
    background: colour.nullable(),
    angle: z.number().min(-180).max(180).default(0),
  }),
  z.strictObject({ type: z.literal('arrow'), ...drawn, ...from, toX: place, toY: place }),
  z.strictObject({ type: z.literal('line'), ...drawn, ...from, toX: place, toY: place }),
  z.strictObject({ type: z.literal('rectangle'), ...drawn, ...box, fill: colour.nullable() }),
  z.strictObject({ type: z.literal('ellipse'), ...drawn, ...box, fill: colour.nullable() }),
  z.strictObject({
    type: z.literal('number'),
    ...from,
    number: z.int().min(1).max(999),
    /** Diameter: per mille of the cropped picture's shorter side. */
    size: z.number().min(5).max(500),
    colour,
    opacity,
  }),
  /** The team's logo in a corner. */
  z.strictObject({
    type: z.literal('logo'),
    corner: z.enum(['top_left', 'top_right', 'bottom_left', 'bottom_right', 'centre']),
    /** Width: per cent of the cropped picture's width. */
    size: z.number().min(1).max(100),
    /** Distance from the sides: per cent of the cropped picture's shorter side. */
    margin: z.number().min(0).max(40),
    opacity,
  }),
]);
export type Mark = z.output<typeof mark>;

/** A border around everything else. It adds to the size. */
const frame = z.strictObject({
  on,
  /** Per mille of the cropped picture's shorter side. */
  width: z.number().min(0).max(300),
  colour,
});

/**
 * Everything that is done to a picture, in this order: light and colour, hidden regions, turn, straighten, crop, resize,
 * marks, frame. It names no pixels of the original, so that it can be opened again, changed and put on other pictures.
 */
export const recipe = z.strictObject({
  version: z.literal(1),
  light,
  regions: z.strictObject({ on, items: z.array(region).max(100) }),
  turn,
  straighten,
  crop,
  resize,
  marks: z.strictObject({ on, items: z.array(mark).max(200) }),
  frame,
  /** False leaves out where the picture was taken. */
  keep_place: z.boolean().default(true),
});
export type Recipe = z.output<typeof recipe>;

/** The recipe that changes nothing. */
export const emptyRecipe: Recipe = {
  version: 1,
  light: {
    ...{ on: true, exposure: 0, contrast: 0, highlights: 0, shadows: 0 },
    ...{ saturation: 0, temperature: 0, tint: 0, sharpness: 0 },
  },
  regions: { on: true, items: [] },
  turn: { quarters: 0, mirror: false, flip: false },
  straighten: { on: true, angle: 0, vertical: 0, horizontal: 0 },
  crop: { on: true, ratio: null, area: null, place: null },
  resize: { on: true, width: null, height: null },
  marks: { on: true, items: [] },
  frame: { on: true, width: 0, colour: '#ffffff' },
  keep_place: true,
};

/** A recipe that a team keeps by name. */
export const namedRecipe = z.object({
  uuid,
  name: z.string(),
  recipe,
  revision: z.number().int(),
});
