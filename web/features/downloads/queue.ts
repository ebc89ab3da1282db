export interface QueueOptions {
  readonly atOnce: number;
  readonly gapMs: number;
}

/** Runs tasks some at a time, starting no two closer together than the gap. */
export function newQueue({ atOnce, gapMs }: QueueOptions): (task: () => Promise<void>) => void {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let nextStart = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pump = () => {
    if (timer !== undefined || running >= atOnce || waiting.length === 0) return;
    const wait = nextStart - Date.now();
    if (wait > 0) {
      timer = setTimeout(() => {
        timer = undefined;
        pump();
      }, wait);
      return;
    }
    const task = waiting.shift();
    if (!task) return;
    running += 1;
    nextStart = Date.now() + gapMs;
    void task().finally(() => {
      running -= 1;
      pump();
    });
    pump();
  };
  return (task) => {
    waiting.push(task);
    pump();
  };
}
