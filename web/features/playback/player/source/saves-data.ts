/** True for who has asked their browser to save data: nothing is read for them that they do not play. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
