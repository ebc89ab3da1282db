const nouns: Readonly<Record<string, string>> = { image: 'image', video: 'video', audio: 'audio' };

/** Types whose own word says nothing to people. */
const known: Readonly<Record<string, string>> = {
  'image/webp': 'WebP image',
  'image/svg+xml': 'SVG image',
  'image/vnd.adobe.photoshop': 'Photoshop image',
  'video/quicktime': 'QuickTime video',
  'audio/mpeg': 'MP3 audio',
  'text/plain': 'Text',
  'text/csv': 'CSV table',
  'application/postscript': 'PostScript',
  'application/octet-stream': 'Unknown type',
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
