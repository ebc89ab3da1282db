import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { startS3Store } from '#server/test/networks/s3-store.ts';
import { ceph, startCeph } from './ceph.ts';

/** An S3 store on this machine, as servers and workers find it. */
export interface Store {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

interface At {
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

const settingsFor = ({ endpoint, bucket, credentials }: At) => ({
  VITRINE_STORAGE: `s3://${bucket}/vitrine`,
  S3_ENDPOINT: endpoint,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

export async function makeBucket({ endpoint, credentials }: Omit<At, 'bucket'>, Bucket: string): Promise<void> {
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
}

/** Ceph where it is installed, else or where it is asked for the small store of the tests, which keeps everything in memory. */
export async function startStore(folder: string, small: boolean, say: (line: string) => void): Promise<Store> {
  if (small || typeof ceph === 'string') {
    if (typeof ceph === 'string') say(`${ceph} The files are kept by the small S3 server of the tests, in memory.`);
    const store = await startS3Store();
    return { name: 'the small S3 server', env: settingsFor(store), stop: () => store.close() };
  }
  const store = await startCeph(folder);
  const at = { ...store, bucket: 'pictures' };
  await makeBucket(at, at.bucket).catch(async (error: unknown) => {
    await store.stop();
    throw error;
  });
  return { name: 'Ceph', env: settingsFor(at), stop: store.stop };
}
