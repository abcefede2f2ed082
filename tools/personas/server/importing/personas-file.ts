import * as Y from 'yjs';
import { z } from 'zod';
import { fromJson } from '#kernel/value/json.ts';
import { readLocalText } from '#platform/server/files/read-local-file.ts';
import { importFailures } from '../../contract/persona-calls.ts';
import { fromOpenFormat } from '../../document/out/open-format.ts';

/**
 * Reads a persona project in the open format. Returns its title, and its document as an update.
 * @throws Failure not_personas, which says what part of the file does not match the format
 */
export async function read({ path }: { path: string }) {
  try {
    const { title, document } = fromOpenFormat(fromJson(await readLocalText(path)));
    return { title, state: Y.encodeStateAsUpdate(document) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    const path = issue?.path.join('.');
    const [, text] = importFailures.entries.not_personas;
    throw importFailures.fail('not_personas', path ? `${text} What is wrong: ${path}.` : text);
  }
}
