import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The last commit without preloading before the click; another one by `BENCH_BEFORE`. */
const commit = process.env.BENCH_BEFORE ?? '0fa16e7';

/** Runs with the code of an older commit, built in a folder of its own. */
export async function withCodeBefore<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-before-'));
  try {
    const code = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 });
    execFileSync('tar', ['-x', '-C', folder], { input: code });
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'ignore' });
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
