const ooxml = 'application/vnd.openxmlformats-officedocument.';
const odf = 'application/vnd.oasis.opendocument.';

/** Office documents: shown by their pages where the server can make them. */
export const isOffice = (mediaType: string): boolean =>
  mediaType.startsWith(ooxml) ||
  mediaType.startsWith(odf) ||
  ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint', 'application/rtf'].includes(
    mediaType,
  );

const others = new Set([
  ...['application/json', 'application/xml', 'application/x-subrip', 'application/zip', 'message/rfc822'],
  'application/vnd.ms-outlook',
  ...['application/x-tar', 'application/gzip'],
]);

/** True for types whose content can be shown as text, a table or a list. */
export const isReadable = (mediaType: string): boolean =>
  mediaType.startsWith('text/') || others.has(mediaType) || isOffice(mediaType);
