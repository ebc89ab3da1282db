const atOnce = 5;

/** Runs for each, a few at a time; gives the change sets of those that worked and, once all are done, what failed. */
export async function forEach<T>(items: readonly T[], act: (item: T) => Promise<{ changeSet: string | undefined }>) {
  const sets: string[] = [];
  const failures: unknown[] = [];
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      try {
        const { changeSet } = await act(item);
        if (changeSet) sets.push(changeSet);
      } catch (error) {
        failures.push(error);
      }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { sets, failures };
}
