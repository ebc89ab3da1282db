import { fullValue, type Pixels, type Size, zeros } from '#contract/image-editor/rendering.ts';

/** Red, green, blue and transparency, 8 bits each. */
export interface Overlay extends Size {
  readonly data: Uint8Array;
}

/** The picture in the middle of one that is larger by a frame on each side. */
export function framed(pixels: Pixels, frame: number): Pixels {
  if (frame === 0) return pixels;
  const { channels, data } = pixels;
  const width = pixels.width + 2 * frame;
  const height = pixels.height + 2 * frame;
  const out = zeros(data, width * height * channels);
  const row = pixels.width * channels;
  for (let y = 0; y < pixels.height; y += 1) {
    out.set(data.subarray(y * row, (y + 1) * row), ((y + frame) * width + frame) * channels);
  }
  return { width, height, channels, data: out };
}

/** Lays a drawing of the same size over a picture. In place. */
export function drawOver(pixels: Pixels, overlay: Overlay): Pixels {
  const { data, channels } = pixels;
  const scale = fullValue(data) / 255;
  for (let from = 0, at = 0; from < overlay.data.length; from += 4, at += channels) {
    const alpha = overlay.data[from + 3]!;
    if (alpha === 0) continue;
    const over = alpha / 255;
    const under = channels === 4 ? (data[at + 3]! / fullValue(data)) * (1 - over) : 1 - over;
    const both = over + under;
    for (let channel = 0; channel < 3; channel += 1) {
      data[at + channel] = (overlay.data[from + channel]! * scale * over + data[at + channel]! * under) / both + 0.5;
    }
    if (channels === 4) data[at + 3] = both * fullValue(data) + 0.5;
  }
  return pixels;
}
