/** Things to undo when the measurements are over, last first, however they end. */
export interface CleanUp {
  later(undo: () => Promise<unknown> | unknown): void;
  run(): Promise<void>;
}

export function createCleanUp(): CleanUp {
  const undos: (() => Promise<unknown> | unknown)[] = [];
  return {
    later: (undo) => void undos.push(undo),
    async run() {
      for (let undo = undos.pop(); undo; undo = undos.pop()) {
        try {
          await undo();
        } catch (error) {
          process.stderr.write(`Could not clean up: ${error instanceof Error ? error.message : String(error)}\n`);
        }
      }
    },
  };
}
