import { z } from 'zod';
import type { ListedProject } from '#features/projects/contract/project.ts';
import type { ProjectKind, Projects } from '#features/projects/server/index.ts';
import type { Actor } from '#kernel/actor.ts';
import { commonFailures } from '#kernel/failure.ts';
import { fromJson } from '#kernel/json.ts';
import {
  type Implementation,
  implement,
  type Upload,
} from '#platform/server/http/implementation.ts';
import { importCalls as calls, importFailures } from '../../contract/calls/import-calls.ts';
import type { MapperProject } from '../../contract/project.ts';
import { fromOpenFormat } from '../../document/open-format.ts';
import { readTable } from '../importing/read-table.ts';

export interface ImportRoutesOptions {
  projects: Pick<Projects, 'allow' | 'begin' | 'see'>;
  kind: ProjectKind;
  toRecord: (project: ListedProject) => MapperProject;
}

/** Reading tables for a map, and taking in whole maps. */
export function importRoutes({ projects, kind, toRecord }: ImportRoutesOptions): Implementation[] {
  const importMap = async (actor: Actor, bytes: Buffer) => {
    const { title, document } = readMap(bytes);
    const id = await projects.begin(actor.userId, kind, { title, document });
    return toRecord(await projects.see(actor, id));
  };
  return [
    implement(calls.readTable, async ({ actor, input: { params }, uploads }) => {
      const { project } = await projects.allow(actor, 'edit', params.id);
      if (project.kind !== kind.code) throw commonFailures.fail('not_found');
      return { sheets: await readTable(fileOf(uploads, 'table')) };
    }),
    implement(calls.importMap, ({ actor, uploads }) => importMap(actor, fileOf(uploads, 'map'))),
  ];
}

function fileOf(uploads: readonly Upload[], name: string): Buffer {
  const file = uploads.find(({ field }) => field === name);
  if (!file) throw importFailures.fail('file_missing');
  return file.bytes;
}

/** @throws not_a_map, saying which part of the file is not as the format has it */
function readMap(bytes: Buffer) {
  try {
    return fromOpenFormat(fromJson(bytes.toString('utf8')));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    const place = issue?.path.join('.');
    const [, text] = importFailures.entries.not_a_map;
    throw importFailures.fail('not_a_map', place ? `${text} What is wrong: ${place}.` : text);
  }
}
