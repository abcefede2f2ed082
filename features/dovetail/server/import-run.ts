import { setTimeout as pause } from 'node:timers/promises';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { RunContext, RunDefinition } from '#features/runs/server/index.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { OutsideFailure } from '#platform/server/outside/outgoing/outside-failure.ts';
import type { Readers } from '#platform/server/readers/readers.ts';
import {
  type ImportLine,
  type ItemContent,
  importLine,
  importRequest,
  importResult,
  type ResearchItem,
} from '../contract/research.ts';
import type { DovetailAccess } from './dovetail-access.ts';
import type { DovetailSession } from './dovetail-session.ts';
import { noteIdsOf } from './note-ids.ts';
import type { ResearchHooks } from './research-hooks.ts';

/** The services that the parts of this feature share. */
export interface DovetailParts {
  access: DovetailAccess;
  projects: Pick<ProjectAccess, 'allow'>;
  readers: Pick<Readers, 'read'>;
  /** @throws dovetail/unsupported */
  hooksOf(projectId: string): Promise<ResearchHooks>;
}

/** Imports items of Dovetail as notes; those that the project has stay as they are. */
export function importRun(
  parts: DovetailParts,
): RunDefinition<typeof importRequest, typeof importLine, typeof importResult> {
  return {
    name: 'dovetail.import',
    title: ({ notes }) =>
      `${notes.length === 1 ? 'One note' : `${notes.length} notes`} from Dovetail`,
    input: importRequest,
    partial: importLine,
    result: importResult,
    changesProject: 'import',
    async allow(owner, act, { projectId }) {
      const id = requireId(projectId);
      const { project } = await parts.projects.allow(owner, act === 'run' ? 'edit' : 'see', id);
      if (act === 'run') await parts.access.requirePlan(project);
    },
    seconds: 1800,
    maxPerOwner: 3,
    run: (context) => importAll(parts, context),
  };
}

type ImportContext = RunContext<{ notes: ResearchItem[] }, ImportLine>;

async function importAll(parts: DovetailParts, context: ImportContext) {
  const { notes } = context.input;
  const hooks = await parts.hooksOf(requireId(context.projectId));
  const session = await parts.access.open(context.owner.userId);
  const counts = { imported: 0, here: 0, failed: 0 };
  for (const [at, item] of notes.entries()) {
    context.signal.throwIfAborted();
    await context.progress(at / notes.length, `Item ${at + 1} of ${notes.length}`);
    const line = await importOne(parts, context, { session, hooks, item });
    counts[line.outcome] += 1;
    await context.partial(line);
  }
  return counts;
}

/** Failures after which no further item can be read. */
const endsAll = /^(?:connection\/|outside_refused|edit_forbidden|not_found|integration\/)/;

async function importOne(
  { readers }: DovetailParts,
  context: ImportContext,
  { session, hooks, item }: { session: DovetailSession; hooks: ResearchHooks; item: ResearchItem },
): Promise<ImportLine> {
  let title = '';
  try {
    const content = await readPatiently(context.signal, () => session.content(item));
    title = cutTo(content.title, 200);
    const placed = await hooks.place(context, { item: content, ids: noteIdsOf(item.id) }, readers);
    const unplaced = placed.unplaced.map((text) => cutTo(text, 300));
    return { ...placed, unplaced, item: item.id, title, problem: null };
  } catch (error) {
    if (!(error instanceof Failure) || endsAll.test(error.code)) throw error;
    const nothing = { note: null, highlights: 0, unplaced: [] };
    return { ...nothing, item: item.id, title, outcome: 'failed', problem: error.message };
  }
}

/** Milliseconds that a run waits at most until Dovetail takes requests again. */
const longestPause = 120_000;

/** Reads an item, and once more after a pause where Dovetail asks for one. */
async function readPatiently(
  signal: AbortSignal,
  read: () => Promise<ItemContent>,
): Promise<ItemContent> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof OutsideFailure) || error.code !== 'outside_busy') throw error;
    const wait = error.retryAt === null ? 1000 : error.retryAt.getTime() - Date.now();
    if (wait > longestPause) throw error;
    await pause(Math.max(0, wait), undefined, { signal });
    return read();
  }
}

function requireId(projectId: string | null): string {
  if (projectId === null) throw commonFailures.fail('not_found');
  return projectId;
}
