export const attributeTypes = [
  'Text',
  'Long Text',
  'Number',
  'Date',
  'Boolean',
  'Single Select',
  'Multi Select',
  'URL',
  'User',
] as const;
export type AttributeType = (typeof attributeTypes)[number];
