import { NotNow } from './not-now.ts';

/** By then somebody may have made room. */
const againSeconds = 600;

const inGigabytes = (bytes: number) => `${(Math.max(0, bytes) / 1024 ** 3).toFixed(1)} GB`;

interface Disk {
  readonly storage: { freeBytes(): Promise<number> };
  /** `minFreeBytes`: the reserve that uploads and the database keep. */
  readonly config: { readonly minFreeBytes: number };
}

/** Puts a job off that would fill the disk. Staff read why in the list of jobs. */
export async function requireRoom({ storage, config }: Disk, bytes: number): Promise<void> {
  const spare = (await storage.freeBytes()) - config.minFreeBytes;
  if (spare >= bytes) return;
  throw new NotNow(
    `The disk has ${inGigabytes(spare)} to spare, and this needs up to ${inGigabytes(bytes)}. It is tried again every 10 minutes. Free up space, or lower VITRINE_MIN_FREE_BYTES.`,
    againSeconds,
  );
}
