// Reports problems and dangers of an installation: npm run doctor
import { diagnose } from './start-up/diagnose.ts';
import { readEnvironment } from './start-up/run-process.ts';

// Files that it writes to test a folder are not readable for other users.
process.umask(0o077);
const findings = await diagnose(readEnvironment());
const marks = { well: 'well   ', careful: 'careful', wrong: 'wrong  ' };
for (const { state, text } of findings) process.stdout.write(`${marks[state]}  ${text}\n`);
process.exit(findings.some(({ state }) => state === 'wrong') ? 1 : 0);
