/** A bucket, and the folder in it below which everything is kept: empty, or ending with a slash. */
export interface S3Place {
  readonly bucket: string;
  readonly prefix: string;
}

const address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9][A-Za-z0-9._/-]{0,200}))?$/;

/** Reads `s3://bucket/prefix`; null when it has another shape. */
export function readS3Place(text: string): S3Place | null {
  const [, bucket, folder = ''] = address.exec(text) ?? [];
  if (bucket === undefined || folder.includes('//') || folder.split('/').includes('..')) return null;
  return { bucket, prefix: folder === '' || folder.endsWith('/') ? folder : `${folder}/` };
}
