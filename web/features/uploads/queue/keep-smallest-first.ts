interface KeptTask {
  readonly id: string;
  readonly size: number;
  readonly done: () => void;
}

/** Keeps the bytes of files one after the other, of all that wait the smallest first: as many as possible outlive the page. */
export function keepSmallestFirst(keep: (id: string) => Promise<void>) {
  const waiting: KeptTask[] = [];
  let working = false;

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await keep(next.id);
      next.done();
    }
    working = false;
  }

  /** Takes files on; what it gives resolves when one of them is kept, or could not be. */
  return (some: readonly { id: string; size: number }[]): ((id: string) => Promise<void>) => {
    const kept = new Map<string, Promise<void>>();
    for (const { id, size } of some)
      kept.set(id, new Promise((resolve) => void waiting.push({ id, size, done: resolve })));
    waiting.sort((a, b) => b.size - a.size);
    void work();
    return (id) => kept.get(id) ?? Promise.resolve();
  };
}
