import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const run = promisify(execFile);

/** A picture whose corners tell how it is turned: red, green, blue and yellow, clockwise from the upper left. */
export function corners(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 3);
  const colours = [
    [220, 30, 30],
    [30, 200, 30],
    [240, 230, 30],
    [30, 30, 220],
  ];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const quarter = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);
      data.set(colours[quarter] ?? [], (y * width + x) * 3);
    }
  }
  return data;
}

export const cornerPicture = (width: number, height: number) =>
  sharp(corners(width, height), { raw: { width, height, channels: 3 } });

/** The colour in each corner, clockwise from the upper left. */
export async function cornersOf(path: string): Promise<string> {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3);
    if (red > 150 && green > 150) return 'yellow';
    return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue';
  };
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.8, 0.8), at(0.2, 0.8)].join(' ');
}

export const upright = 'red green blue yellow';

/** Few bytes that unfold to so many pixels. */
export function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 9 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF or WebP whose pictures differ. */
export async function moving(format: 'gif' | 'webp', frames: number, width: number, height: number): Promise<Buffer> {
  const colours = ['#d02020', '#20a020', '#2030d0', '#e0d020'];
  const pictures = Array.from({ length: frames }, (_, index) =>
    sharp({ create: { width, height, channels: 3, background: colours[index % 4] ?? '#000' } })
      .png()
      .toBuffer(),
  );
  const joined = sharp(await Promise.all(pictures), { join: { animated: true } });
  return format === 'gif' ? joined.gif({ delay: 100 }).toBuffer() : joined.webp({ delay: 100 }).toBuffer();
}

/** As every browser plays it. */
export const playable = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'] as const;

/** Has ffmpeg paint a film: two seconds of black, then a test picture. */
export async function paintFilm(
  path: string,
  options: { seconds?: number; size?: string; rate?: number; args?: readonly string[] } = {},
): Promise<void> {
  const { seconds = 3, size = '640x360', rate = 24, args = playable } = options;
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc=size=${size}:rate=${rate}:duration=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=duration=${seconds}`,
  ];
  await run('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...inputs, ...args, path]);
}

export async function ffprobe(path: string): Promise<string> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_streams', '-show_format', '-of', 'flat', path]);
  return stdout;
}
