const megabyte = 1024 * 1024;

/** Limits of a decoder before its job is ended. */
export const limits = {
  /** A picture with more is not opened. */
  pixels: 150_000_000,
  /** All pictures of an animation together. */
  animationPixels: 100_000_000,
  residentBytes: 900 * megabyte,
  /** Writable memory the kernel grants, should the watch come too late. */
  dataBytes: 3072 * megabyte,
  officeResidentBytes: 1300 * megabyte,
  filmResidentBytes: 1500 * megabyte,
  outputBytes: 512 * megabyte,
  textBytes: 64 * megabyte,
  /** Of a document, unpacked, whose metadata is removed. */
  cleanBytes: 256 * megabyte,
  svgBytes: 32 * megabyte,
  captionBytes: 4 * megabyte,
} as const;

/** Encoder qualities, of 100: what is looked at may be coarser than what is downloaded. */
export const quality = {
  thumbnail: 80,
  preview: 84,
  /** WebP in the further widths, for `srcset`. */
  width: 76,
  animation: 75,
  download: { jpg: 85, webp: 82 },
  /** Drawn anew in its own size: as JPG, or without its metadata. */
  redrawn: 95,
  /** Images of a post, as a client sees them before it goes out. */
  postReview: 82,
  /** A crop takes the place of an original. */
  crop: 93,
} as const;

/** The time each kind of work may take, in milliseconds. */
export const timeouts = {
  sniff: 2_000,
  sniffAgain: 20_000,
  picture: 45_000,
  /** A drawing is a program of a kind: one that needs longer is made to. */
  svg: 15_000,
  text: 30_000,
  metadata: 20_000,
  /** And as long again as moving the bytes takes. */
  embedding: 30_000,
  /** The copy without metadata, and as long again as moving the bytes takes. */
  cleaning: 60_000,
  postscript: 15_000,
  /** LibreOffice alone needs seconds to begin. */
  office: 180_000,
  probe: 20_000,
  frame: 30_000,
  hover: 180_000,
  storyboard: 600_000,
  captions: 300_000,
  /** Of all frames of a film, which is read whole for it. */
  count: 600_000,
  idle: 30_000,
} as const;

export type Timeouts = Readonly<Record<keyof typeof timeouts, number>>;

export const sizes = {
  thumbWidth: 400,
  thumbHeight: 800,
  previewLong: 2048,
  hoverWidth: 480,
  hoverSeconds: 6,
  hoverBytes: 600_000,
} as const;
