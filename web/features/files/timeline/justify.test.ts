import fc from 'fast-check';
import { expect, it } from 'vitest';
import { justify, likelyHeight } from './justify.ts';

const options = { width: 1000, gutter: 10, rowHeight: 200 };

it('fills rows from edge to edge, in order and without overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.05, max: 8, noNaN: true }), { maxLength: 120 }), (ratios) => {
      const { boxes, height } = justify(ratios, options);
      expect(boxes).toHaveLength(ratios.length);
      const last = boxes.at(-1)?.row ?? 0;
      for (const [at, box] of boxes.entries()) {
        const next = boxes[at + 1];
        if (next?.row === box.row) expect(next.x).toBeCloseTo(box.x + box.width + 10, 3);
        else if (box.row < last) expect(box.x + box.width).toBeCloseTo(1000, 3);
        expect(box.height).toBeLessThanOrEqual(200.001);
        expect(box.y + box.height).toBeLessThanOrEqual(height + 0.001);
      }
    }),
  );
});

it('guesses a height for what is not known yet', () => {
  expect(likelyHeight(0, options)).toBe(0);
  expect(likelyHeight(3, options)).toBe(200);
  expect(likelyHeight(4, options)).toBe(410);
});
