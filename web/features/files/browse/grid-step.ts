/** The place that a key leads to among things that stand in rows; nothing for other keys, and at the edges. */
export function stepInGrid(
  key: string,
  from: number,
  all: readonly Pick<HTMLElement, 'offsetTop'>[],
): number | undefined {
  const top = all[0]?.offsetTop;
  const after = all.findIndex(({ offsetTop }) => offsetTop !== top);
  const columns = after < 0 ? all.length : after;
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: Math.min(from + columns, all.length - 1),
    Home: 0,
    End: all.length - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= all.length ? undefined : to;
}
