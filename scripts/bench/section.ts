import type { CleanUp } from './clean-up.ts';
import type { Libraries } from './libraries.ts';
import type { Options } from './options.ts';
import type { Row } from './row.ts';

export interface Stage {
  readonly options: Options;
  /** Ends what the section started when the section ends. */
  readonly cleanUp: CleanUp;
  /** Large libraries, shared by the sections that only read or rename. */
  readonly libraries: Libraries;
  say(line: string): void;
}

/** Measures one part of the table. */
export type Section = (stage: Stage) => Promise<Row[]>;
