import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from './tree.ts';

/** The files of a checkout that Git tracks or would add, with their text. */
export function listTree(root: string): Tree {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
  });
  // Git also lists files that were deleted and not committed.
  const files = String(listed)
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}
