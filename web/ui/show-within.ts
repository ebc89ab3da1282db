/** Scrolls a box until one of its parts is in sight, and nothing around the box. */
export function showWithin(box: Element, part: Element): void {
  const [room, wanted] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  box.scrollLeft += Math.min(0, wanted.left - room.left) + Math.max(0, wanted.right - room.right);
  box.scrollTop += Math.min(0, wanted.top - room.top) + Math.max(0, wanted.bottom - room.bottom);
}
