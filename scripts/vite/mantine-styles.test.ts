import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ofPart } from './mantine-styles.ts';

it('finds the styles of every part of Mantine, such as the labels of switches', () => {
  const parts = globSync('node_modules/@mantine/core/esm/**/*.module.mjs').map((path) => ofPart.exec(path)?.[1]);
  expect(parts).toContain('InlineInput');
  expect(parts.filter((part) => !existsSync(`node_modules/@mantine/core/styles/${part}.layer.css`))).toEqual([]);
});
