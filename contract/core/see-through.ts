/** Media types of pictures that may have no background of their own. */
const types = new Set([
  'image/svg+xml',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
  'image/x-icon',
  'image/vnd.microsoft.icon',
  'image/vnd.adobe.photoshop',
  'application/postscript',
  'application/illustrator',
]);

/** True of a picture that what lies behind it may show through: dark strokes would not be seen on a dark page. */
export const seesThrough = (type: string): boolean => types.has(type);
