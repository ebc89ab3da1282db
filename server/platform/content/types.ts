/** Types that a browser may show by itself: nothing in them can run. All others are only ever saved. */
const inline = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'image/tiff',
  'image/heic',
  'image/heif',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'video/x-matroska',
  'video/matroska',
  'video/x-msvideo',
  'video/vnd.avi',
  'video/x-ms-wmv',
  'video/x-ms-asf',
  'video/x-flv',
  'video/mpeg',
  'video/mp2t',
  'video/3gpp',
  'video/x-m4v',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/opus',
  'audio/webm',
  'audio/flac',
  'audio/x-flac',
  'audio/wav',
  'audio/vnd.wave',
  'audio/aiff',
  'application/pdf',
  'text/vtt',
]);

/** Types of what we make ourselves, by the ending of a rendition's name. */
const ofRendition: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  json: 'application/json',
  m3u8: 'application/vnd.apple.mpegurl',
  vtt: 'text/vtt',
};

const unknown = 'application/octet-stream';

export const mayShowInline = (mediaType: string): boolean => inline.has(mediaType);

/** The type itself when it is well formed, without parameters; else bytes of no kind. */
export function plainType(mediaType: string): string {
  const bare = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return /^[a-z0-9][\w.+-]{0,99}\/[\w.+-]{1,100}$/.test(bare) ? bare : unknown;
}

export function renditionType(renditionName: string): string {
  return ofRendition[renditionName.slice(renditionName.lastIndexOf('.') + 1)] ?? unknown;
}
