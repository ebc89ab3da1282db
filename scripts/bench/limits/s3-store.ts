import { startS3Store } from '#server/test/networks/s3-store.ts';

/** A small S3 store in a process of its own, which tells its parent where it is. */
const { endpoint, bucket, credentials } = await startS3Store();
process.send?.({ endpoint, bucket, credentials });
process.on('disconnect', () => process.exit());
