import type { CSSProperties } from 'react';

const gap = 8;

/** The place of a preview of some size: right of its card where there is room, else left, else above all the rest. */
export function besideCard(card: DOMRectReadOnly, width: number, height: number): CSSProperties {
  const { innerWidth: wide, innerHeight: high } = window;
  const right = card.right + gap;
  const left = card.left - gap - width;
  const x = right + width <= wide - gap ? right : left >= gap ? left : Math.max(gap, wide - width - gap);
  const y = Math.min(Math.max(gap, card.top), Math.max(gap, high - height - gap));
  return { left: x, top: y };
}
