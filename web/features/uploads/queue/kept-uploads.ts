import type { FileHandle } from './large-files.ts';
import type { UploadRecord } from './upload-record.ts';

const name = 'vitrine-uploads';
const records = 'records';
const bytes = 'bytes';

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(records, { keyPath: 'id' });
    request.result.createObjectStore(bytes);
  };
  return settled(request);
}

let database: Promise<IDBDatabase> | undefined;

/** Runs work in one transaction, which has ended on the disk when this resolves. */
async function run<T>(
  stores: readonly string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> {
  database ??= openStore();
  const transaction = (await database).transaction([...stores], mode, { durability: 'relaxed' });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
  });
  const [result] = await Promise.all([work(transaction), ended]);
  return result;
}

/** The uploads that are kept on this device, with their bytes. Every tab of the browser has the same. */
export const keptUploads = {
  async keep(kept: readonly UploadRecord[]): Promise<void> {
    await run([records], 'readwrite', async (transaction) => {
      for (const record of kept) transaction.objectStore(records).put(record);
    });
  },
  async keepBytes(id: string, file: Blob | FileHandle): Promise<void> {
    await run([bytes], 'readwrite', async (transaction) => {
      transaction.objectStore(bytes).put(file, id);
    });
  },
  /** Changes a record that this page still owns; nothing when another page has it, or it is gone. */
  change(id: string, owner: string, change: Partial<UploadRecord>): Promise<UploadRecord | undefined> {
    return run([records], 'readwrite', async (transaction) => {
      const store = transaction.objectStore(records);
      const known = (await settled(store.get(id))) as UploadRecord | undefined;
      if (known?.owner !== owner) return undefined;
      const changed = { ...known, ...change };
      store.put(changed);
      return changed;
    });
  },
  async forget(ids: readonly string[]): Promise<void> {
    await run([records, bytes], 'readwrite', async (transaction) => {
      for (const id of ids) {
        transaction.objectStore(records).delete(id);
        transaction.objectStore(bytes).delete(id);
      }
    });
  },
  all(): Promise<UploadRecord[]> {
    return run([records], 'readonly', (transaction) => settled(transaction.objectStore(records).getAll()));
  },
  bytesOf(id: string): Promise<File | FileHandle | undefined> {
    return run([bytes], 'readonly', (transaction) => settled(transaction.objectStore(bytes).get(id)));
  },
  /** Takes over what one page of a person left. Of two that try, one gets it. */
  adopt(from: string, user: string, owner: string): Promise<UploadRecord[]> {
    return run([records], 'readwrite', async (transaction) => {
      const store = transaction.objectStore(records);
      const all = (await settled(store.getAll())) as UploadRecord[];
      const adopted = all
        .filter((record) => record.owner === from && record.user === user)
        .map((record) => ({ ...record, owner }));
      for (const record of adopted) store.put(record);
      return adopted;
    });
  },
};
