export type Kind = 'image' | 'video' | 'audio' | 'document' | 'other';

/** The way a picture is made of a file of this type; `null`: it has none by nature. */
export type PreviewMethod =
  | 'direct'
  | 'svg'
  | 'heif'
  | 'raw'
  | 'pdf'
  | 'postscript'
  | 'ffmpeg-picture'
  | 'film'
  | 'sound'
  | 'office'
  /** By the picture that its program left in its metadata. */
  | 'carried'
  | null;

export interface FileType {
  /** Canonical, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  readonly kind: Kind;
  readonly way: PreviewMethod;
  /** Other extensions under which such files are found. */
  readonly aliases?: readonly string[];
  /** The demuxer that is forced on ffmpeg. */
  readonly ffmpeg?: string;
}

const ooxml = 'application/vnd.openxmlformats-officedocument';
const odf = 'application/vnd.oasis.opendocument';

/** Every type with a name of its own. What is not here is kept as it is, kind `other`. */
export const fileTypes: readonly FileType[] = [
  {
    extension: 'jpg',
    mediaType: 'image/jpeg',
    kind: 'image',
    way: 'direct',
    aliases: ['jpeg', 'jpe', 'jfif', 'pjpeg', 'pjp'],
  },
  { extension: 'png', mediaType: 'image/png', kind: 'image', way: 'direct', aliases: ['apng'] },
  { extension: 'gif', mediaType: 'image/gif', kind: 'image', way: 'direct' },
  { extension: 'webp', mediaType: 'image/webp', kind: 'image', way: 'direct' },
  { extension: 'avif', mediaType: 'image/avif', kind: 'image', way: 'direct' },
  { extension: 'tif', mediaType: 'image/tiff', kind: 'image', way: 'direct', aliases: ['tiff'] },
  { extension: 'svg', mediaType: 'image/svg+xml', kind: 'image', way: 'svg' },
  { extension: 'svgz', mediaType: 'image/svg+xml', kind: 'image', way: 'svg' },
  { extension: 'heic', mediaType: 'image/heic', kind: 'image', way: 'heif', aliases: ['hif'] },
  { extension: 'heif', mediaType: 'image/heif', kind: 'image', way: 'heif' },
  {
    extension: 'bmp',
    mediaType: 'image/bmp',
    kind: 'image',
    way: 'ffmpeg-picture',
    aliases: ['dib'],
    ffmpeg: 'bmp_pipe',
  },
  { extension: 'ico', mediaType: 'image/x-icon', kind: 'image', way: 'ffmpeg-picture', ffmpeg: 'ico' },
  {
    extension: 'psd',
    mediaType: 'image/vnd.adobe.photoshop',
    kind: 'image',
    way: 'ffmpeg-picture',
    aliases: ['psb'],
    ffmpeg: 'psd_pipe',
  },
  {
    extension: 'jp2',
    mediaType: 'image/jp2',
    kind: 'image',
    way: 'ffmpeg-picture',
    aliases: ['jpx', 'j2k'],
    ffmpeg: 'j2k_pipe',
  },
  { extension: 'jxl', mediaType: 'image/jxl', kind: 'image', way: 'ffmpeg-picture', ffmpeg: 'jpegxl_pipe' },
  { extension: 'dng', mediaType: 'image/x-adobe-dng', kind: 'image', way: 'raw' },
  { extension: 'nef', mediaType: 'image/x-nikon-nef', kind: 'image', way: 'raw', aliases: ['nrw'] },
  { extension: 'cr2', mediaType: 'image/x-canon-cr2', kind: 'image', way: 'raw' },
  { extension: 'cr3', mediaType: 'image/x-canon-cr3', kind: 'image', way: 'raw' },
  { extension: 'arw', mediaType: 'image/x-sony-arw', kind: 'image', way: 'raw' },
  { extension: 'orf', mediaType: 'image/x-olympus-orf', kind: 'image', way: 'raw' },
  { extension: 'rw2', mediaType: 'image/x-panasonic-rw2', kind: 'image', way: 'raw' },
  { extension: 'raf', mediaType: 'image/x-fujifilm-raf', kind: 'image', way: 'raw' },
  { extension: 'pef', mediaType: 'image/x-pentax-pef', kind: 'image', way: 'raw' },
  {
    extension: 'eps',
    mediaType: 'application/postscript',
    kind: 'image',
    way: 'postscript',
    aliases: ['epsf', 'epsi'],
  },
  { extension: 'ps', mediaType: 'application/postscript', kind: 'document', way: 'postscript' },

  { extension: 'mp4', mediaType: 'video/mp4', kind: 'video', way: 'film', aliases: ['m4v', 'f4v'], ffmpeg: 'mov' },
  { extension: 'mov', mediaType: 'video/quicktime', kind: 'video', way: 'film', aliases: ['qt'], ffmpeg: 'mov' },
  { extension: '3gp', mediaType: 'video/3gpp', kind: 'video', way: 'film', aliases: ['3g2'], ffmpeg: 'mov' },
  { extension: 'avi', mediaType: 'video/x-msvideo', kind: 'video', way: 'film', ffmpeg: 'avi' },
  { extension: 'wmv', mediaType: 'video/x-ms-wmv', kind: 'video', way: 'film', aliases: ['asf'], ffmpeg: 'asf' },
  { extension: 'mkv', mediaType: 'video/x-matroska', kind: 'video', way: 'film', ffmpeg: 'matroska' },
  { extension: 'webm', mediaType: 'video/webm', kind: 'video', way: 'film', ffmpeg: 'matroska' },
  { extension: 'flv', mediaType: 'video/x-flv', kind: 'video', way: 'film', ffmpeg: 'flv' },
  { extension: 'mpg', mediaType: 'video/mpeg', kind: 'video', way: 'film', aliases: ['mpeg', 'vob'], ffmpeg: 'mpeg' },
  { extension: 'mts', mediaType: 'video/mp2t', kind: 'video', way: 'film', aliases: ['m2ts', 'ts'], ffmpeg: 'mpegts' },
  { extension: 'ogv', mediaType: 'video/ogg', kind: 'video', way: 'film', aliases: ['ogm'], ffmpeg: 'ogg' },
  { extension: 'mxf', mediaType: 'application/mxf', kind: 'video', way: 'film', ffmpeg: 'mxf' },

  { extension: 'mp3', mediaType: 'audio/mpeg', kind: 'audio', way: 'sound', aliases: ['mp2'], ffmpeg: 'mp3' },
  { extension: 'wav', mediaType: 'audio/wav', kind: 'audio', way: 'sound', ffmpeg: 'wav' },
  { extension: 'm4a', mediaType: 'audio/mp4', kind: 'audio', way: 'sound', aliases: ['m4b'], ffmpeg: 'mov' },
  { extension: 'aac', mediaType: 'audio/aac', kind: 'audio', way: 'sound', ffmpeg: 'aac' },
  {
    extension: 'ogg',
    mediaType: 'audio/ogg',
    kind: 'audio',
    way: 'sound',
    aliases: ['oga', 'opus', 'spx'],
    ffmpeg: 'ogg',
  },
  { extension: 'flac', mediaType: 'audio/flac', kind: 'audio', way: 'sound', ffmpeg: 'flac' },
  { extension: 'aif', mediaType: 'audio/aiff', kind: 'audio', way: 'sound', aliases: ['aiff'], ffmpeg: 'aiff' },
  { extension: 'wma', mediaType: 'audio/x-ms-wma', kind: 'audio', way: 'sound', ffmpeg: 'asf' },

  { extension: 'pdf', mediaType: 'application/pdf', kind: 'document', way: 'pdf', aliases: ['ai'] },
  {
    extension: 'docx',
    mediaType: `${ooxml}.wordprocessingml.document`,
    kind: 'document',
    way: 'office',
    aliases: ['docm', 'dotx'],
  },
  {
    extension: 'xlsx',
    mediaType: `${ooxml}.spreadsheetml.sheet`,
    kind: 'document',
    way: 'office',
    aliases: ['xlsm', 'xltx'],
  },
  {
    extension: 'pptx',
    mediaType: `${ooxml}.presentationml.presentation`,
    kind: 'document',
    way: 'office',
    aliases: ['pptm', 'ppsx', 'potx'],
  },
  { extension: 'odt', mediaType: `${odf}.text`, kind: 'document', way: 'office', aliases: ['ott'] },
  { extension: 'ods', mediaType: `${odf}.spreadsheet`, kind: 'document', way: 'office', aliases: ['ots'] },
  { extension: 'odp', mediaType: `${odf}.presentation`, kind: 'document', way: 'office', aliases: ['otp'] },
  { extension: 'indd', mediaType: 'application/x-indesign', kind: 'document', way: 'carried', aliases: ['indt'] },
  { extension: 'sketch', mediaType: 'application/x-sketch', kind: 'document', way: 'office' },
  { extension: 'doc', mediaType: 'application/msword', kind: 'document', way: null },
  { extension: 'xls', mediaType: 'application/vnd.ms-excel', kind: 'document', way: null },
  { extension: 'ppt', mediaType: 'application/vnd.ms-powerpoint', kind: 'document', way: null },
  { extension: 'epub', mediaType: 'application/epub+zip', kind: 'document', way: null },
  { extension: 'rtf', mediaType: 'application/rtf', kind: 'document', way: null },
  { extension: 'txt', mediaType: 'text/plain', kind: 'document', way: null, aliases: ['text', 'log'] },
  { extension: 'md', mediaType: 'text/markdown', kind: 'document', way: null, aliases: ['markdown'] },
  { extension: 'csv', mediaType: 'text/csv', kind: 'document', way: null },
  { extension: 'tsv', mediaType: 'text/tab-separated-values', kind: 'document', way: null },
  { extension: 'html', mediaType: 'text/html', kind: 'document', way: null, aliases: ['htm', 'xhtml'] },
  { extension: 'xml', mediaType: 'application/xml', kind: 'document', way: null },
  { extension: 'json', mediaType: 'application/json', kind: 'document', way: null },
  { extension: 'css', mediaType: 'text/css', kind: 'document', way: null },
  { extension: 'js', mediaType: 'text/javascript', kind: 'document', way: null, aliases: ['mjs'] },
  { extension: 'srt', mediaType: 'application/x-subrip', kind: 'document', way: null },
  { extension: 'vtt', mediaType: 'text/vtt', kind: 'document', way: null },
  { extension: 'eml', mediaType: 'message/rfc822', kind: 'document', way: null },
  { extension: 'msg', mediaType: 'application/vnd.ms-outlook', kind: 'document', way: null },
  { extension: 'ics', mediaType: 'text/calendar', kind: 'document', way: null },
  { extension: 'vcf', mediaType: 'text/vcard', kind: 'document', way: null },

  { extension: 'zip', mediaType: 'application/zip', kind: 'other', way: null },
  { extension: 'tar', mediaType: 'application/x-tar', kind: 'other', way: null },
  { extension: 'm3u8', mediaType: 'application/vnd.apple.mpegurl', kind: 'other', way: null, aliases: ['m3u'] },
];

const byExtension = new Map(fileTypes.map((type) => [type.extension, type]));
const byName = new Map(
  fileTypes.flatMap((type) => [type.extension, ...(type.aliases ?? [])].map((name) => [name, type])),
);

/** The type whose canonical extension this is. */
export const typeOfExtension = (extension: string): FileType | undefined => byExtension.get(extension);

/** The type that a file name claims, by any of its extensions. The claim proves nothing. */
export const typeClaimedBy = (fileName: string): FileType | undefined => byName.get(extensionOf(fileName));

/** The last extension of a name, lower case, without the dot; empty when there is none that is fit to be kept. */
export function extensionOf(fileName: string): string {
  return /[^/\\.]\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Extensions that product.md names, plus those that stand for the same types. */
export const imageExtensions: readonly string[] = [
  ...['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'heic', 'heif', 'tiff', 'tif'],
  ...['svg', 'svgz', 'ico', 'jpe', 'jfif', 'pjpeg', 'pjp'],
];
export const videoExtensions: readonly string[] = ['mp4', 'mov', 'avi', 'wmv', 'mkv', 'flv'];

/** Browsers cannot show the original of these: only its preview. */
export const needsConversion: ReadonlySet<string> = new Set(
  fileTypes
    .filter(
      ({ extension, way }) =>
        way === 'heif' || way === 'raw' || way === 'postscript' || ['tif', 'psd', 'jp2', 'jxl'].includes(extension),
    )
    .flatMap(({ extension, aliases = [] }) => [extension, ...aliases]),
);
