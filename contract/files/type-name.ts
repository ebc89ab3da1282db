const nouns: Readonly<Record<string, string>> = { image: 'image', video: 'video', audio: 'audio' };

/** Types whose own word says nothing to people. */
const known: Readonly<Record<string, string>> = {
  'image/webp': 'WebP image',
  'image/svg+xml': 'SVG image',
  'image/vnd.adobe.photoshop': 'Photoshop image',
  'image/x-icon': 'Icon',
  'image/x-adobe-dng': 'DNG raw image',
  'image/x-nikon-nef': 'Nikon raw image',
  'image/x-canon-cr2': 'Canon raw image',
  'image/x-canon-cr3': 'Canon raw image',
  'image/x-sony-arw': 'Sony raw image',
  'image/x-olympus-orf': 'Olympus raw image',
  'image/x-panasonic-rw2': 'Panasonic raw image',
  'image/x-fujifilm-raf': 'Fujifilm raw image',
  'image/x-pentax-pef': 'Pentax raw image',
  'video/quicktime': 'QuickTime video',
  'video/x-msvideo': 'AVI video',
  'video/x-ms-wmv': 'WMV video',
  'video/x-matroska': 'MKV video',
  'application/mxf': 'MXF video',
  'audio/mpeg': 'MP3 audio',
  'audio/x-ms-wma': 'WMA audio',
  'text/vtt': 'WebVTT captions',
  'application/x-subrip': 'SubRip captions',
  'text/plain': 'Text',
  'text/csv': 'CSV table',
  'text/markdown': 'Markdown',
  'message/rfc822': 'Email',
  'application/vnd.ms-outlook': 'Email',
  'application/postscript': 'PostScript',
  'application/octet-stream': 'Unknown type',
  'application/x-indesign': 'InDesign document',
  'application/x-sketch': 'Sketch document',
  'image/jxl': 'JPEG XL image',
  'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
  'application/vnd.ms-excel': 'Excel table',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel table',
  'application/vnd.ms-powerpoint': 'PowerPoint slides',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint slides',
  'application/vnd.oasis.opendocument.text': 'OpenDocument text',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument table',
  'application/vnd.oasis.opendocument.presentation': 'OpenDocument slides',
};

/** 'image/jpeg' -> 'JPEG image' */
export function typeName(type: string): string {
  const name = known[type];
  if (name) return name;
  const [family = '', kind = ''] = type.split('/');
  const word =
    kind
      .replace(/^(x-|vnd\.)/, '')
      .split(/[.+;]/)[0]
      ?.toUpperCase() ?? '';
  const noun = nouns[family];
  return noun ? `${word} ${noun}` : word;
}
