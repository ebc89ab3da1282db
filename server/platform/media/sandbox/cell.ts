/** One program to be run locked in: its file, what it may reach, and its limits. */
export interface Cell {
  readonly file: string;
  readonly args: readonly string[];
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  /** A folder to be seen as `/var/tmp` too, for programs that cannot do without. */
  readonly scratch?: string | undefined;
  readonly nice: number;
  readonly cpuSeconds: number;
  readonly fileBytes: number;
  /** Caps all address space. Not for Node, which reserves far more than it uses. */
  readonly addressBytes?: number;
  readonly dataBytes?: number;
}
