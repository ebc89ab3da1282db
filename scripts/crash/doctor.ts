import { execFile } from 'node:child_process';
import { programFile } from '../program-file.ts';

interface Report {
  findings: { severity: string; said: string }[];
}

/** The findings of the operator's doctor on a data folder, while its server runs. */
export async function askDoctor(dataDir: string): Promise<string[]> {
  const env = { ...process.env, VITRINE_DATA: dataDir, VITRINE_MIN_FREE_BYTES: '0', DATABASE_URL: '', VITRINE_URL: '' };
  const { code, out, err } = await new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      [programFile('cli'), 'doctor', '--json'],
      { env, maxBuffer: 1 << 24 },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    );
  });
  if (out === '') return [`The doctor ended with ${code}: ${err.trim()}`];
  const { findings } = JSON.parse(out) as Report;
  return findings.filter(({ severity }) => severity !== 'note').map(({ said }) => `The doctor: ${said}`);
}
