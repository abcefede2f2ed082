import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigProblem } from '../config/config.ts';

const minLength = 32;

/**
 * The secret that all keys are derived from: `SECRET`, or else the file `DATA_DIR/secret`, which is
 * created once and readable only by its owner.
 */
export async function readRootSecret(config: Pick<Config, 'SECRET' | 'DATA_DIR'>): Promise<string> {
  if (config.SECRET) return config.SECRET;
  const path = join(config.DATA_DIR, 'secret');
  if (!existsSync(path)) {
    await mkdir(config.DATA_DIR, { recursive: true });
    await writeNew(path, randomBytes(48).toString('base64url'));
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length >= minLength) return secret;
  throw new ConfigProblem(
    `The file ${path} holds no secret of at least ${minLength} characters. Restore it, or set SECRET.`,
  );
}

/** Written atomically, so that a process that starts at the same time never reads a part of it. */
async function writeNew(path: string, text: string): Promise<void> {
  const temporaryPath = `${path}.${randomBytes(8).toString('hex')}`;
  await writeFile(temporaryPath, text, { flag: 'wx', mode: 0o600 });
  try {
    await link(temporaryPath, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(temporaryPath);
  }
}
