/** Loads what servers and the operator's commands are made of: when this ends, Node keeps it compiled for all that tests start. */
import 'better-auth';
import '#server/app.ts';
import '#server/assemble.ts';
import '#server/cli/backup.ts';
import '#server/cli/doctor.ts';
import '#server/cli/rekey.ts';
import '#server/cli/restore.ts';
import '#server/cli/user.ts';
import '#server/cli/verify.ts';
import { secondFactors } from '#platform/auth/second-factors.ts';

await secondFactors('http://localhost');
