import { BlobMissing, type Storage } from './storage.ts';

/**
 * A store whose blobs are being moved to it: what it does not have yet is read from the one before. Everything new goes to the
 * store, and what is removed goes from both. Only what the store has itself is listed.
 */
export function readFirst(store: Storage, before: Storage): Storage {
  return {
    ...store,
    // It would give out what is not there yet.
    direct: null,
    stat: async (key) => (await store.stat(key)) ?? before.stat(key),
    async open(key, range) {
      try {
        return await store.open(key, range);
      } catch (error) {
        if (error instanceof BlobMissing) return before.open(key, range);
        throw error;
      }
    },
    async localPath(key) {
      // A path of the one before would be read though the store has newer bytes.
      return (await store.localPath(key)) ?? ((await store.stat(key)) ? null : before.localPath(key));
    },
    localCopy: async (key) => (await store.localCopy(key)) ?? before.localCopy(key),
    async remove(key) {
      const [here, there] = await Promise.all([store.remove(key), before.remove(key)]);
      return here || there;
    },
  };
}
