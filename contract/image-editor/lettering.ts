/** Letters for marks. Lengths are in ems, so that they hold for every size. */
export interface Lettering {
  /** The length of one line. */
  width(line: string, bold: boolean): number;
  /** Its outline as the data of an SVG path, its baseline beginning at 0,0. Null where it is drawn as text in Inter. */
  outline(line: string, bold: boolean): string | null;
}

/** From one baseline to the next. */
export const lineHeight = 1.25;
/** From the top of a line to its baseline. */
export const ascent = 0.95;
/** Room around a text that has a background. */
export const padding = { x: 0.35, y: 0.2 } as const;
