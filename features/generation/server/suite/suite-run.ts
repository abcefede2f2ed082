import {
  type RunContext,
  type RunDefinition,
  type RunKind,
  type Runs,
  whenCapacity,
} from '#features/runs/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import {
  type DraftRunInput,
  draftPiece,
  draftResult,
  type draftRunInput,
} from '../../contract/draft.ts';
import { generationFailures } from '../../contract/failures.ts';
import {
  type SuitePart,
  type SuiteProject,
  suitePart,
  suiteResult,
  suiteRunInput,
  suiteRunName,
} from '../../contract/suite.ts';
import { lastRound } from '../../document/plan-pieces.ts';
import type { DraftedKinds } from '../draft-hooks.ts';
import { cancelledWithSuite } from './cancelled-with-suite.ts';
import type { DraftedProject, ItemLinks } from './item-links.ts';
import type { PersonaLinks } from './persona-links.ts';

export interface SuiteRunOptions {
  kinds: Pick<DraftedKinds, 'of'>;
  runs: Pick<Runs, 'start' | 'read' | 'list' | 'follow' | 'cancel'>;
  draftKind: RunKind<typeof draftRunInput>;
  links: PersonaLinks;
  itemLinks: ItemLinks;
}

type Context = RunContext<typeof suiteRunInput._output, SuitePart>;

/** The run that drafts the projects of a suite and links them; each is a run of its own. */
export function suiteRun(
  options: SuiteRunOptions,
): RunDefinition<typeof suiteRunInput, typeof suitePart, typeof suiteResult> {
  return {
    name: suiteRunName,
    title: () => 'Generating your suite',
    input: suiteRunInput,
    partial: suitePart,
    result: suiteResult,
    // The drafts go on while the server restarts.
    resumable: true,
    seconds: 7200,
    concurrency: 2,
    maxPerOwner: 2,
    run: (context) => runSuite(options, context),
  };
}

async function runSuite(options: SuiteRunOptions, context: Context) {
  const parts = new Map(context.partials.map((part) => [part.kind, part]));
  const progress = createProgress(options, context);
  const report = async (part: SuitePart) => {
    parts.set(part.kind, part);
    await progress(part);
    await context.partial(part);
  };
  const draft = (project: SuiteProject) =>
    draftPart(options, context, project, {
      known: parts.get(project.kind),
      report,
      progress,
    });
  const [personas, ...others] = context.input.projects;
  if (!personas) throw new Error('A suite has no projects.');
  // The others link to personas, so that these come first.
  const first = await draft(personas);
  const rest = await Promise.all(
    others.map(async (project) => {
      const part = await draft(project);
      return first.state === 'done' && part.state === 'done'
        ? linkPart(options, context, { personas, project, part, report })
        : part;
    }),
  );
  const linked = await linkItems(options, context, { projects: others, parts: rest, report });
  const all = [first, ...linked];
  const failed = all.find(({ problem }) => problem !== null);
  if (failed?.problem && all.every(({ state }) => state === 'failed')) {
    throw new Failure(failed.problem.code, 422, failed.problem.message);
  }
  return { parts: all };
}

interface Drafting {
  /** What an earlier attempt reported. */
  known: SuitePart | undefined;
  report(part: SuitePart): Promise<void>;
  /** Called with the progress of a part, which is not stored. */
  progress(part: SuitePart): Promise<void>;
}

/** Drafts a project of a suite; continues the draft of an earlier attempt. */
async function draftPart(
  options: SuiteRunOptions,
  context: Context,
  project: SuiteProject,
  { known, report, progress }: Drafting,
): Promise<SuitePart> {
  const { kind, project_id: projectId, problem } = project;
  if (known && known.state !== 'drafting') return known;
  const part: SuitePart = known ?? {
    ...{ kind, state: 'drafting', progress: 0, run_id: null, problem, links: 0, item_links: 0 },
  };
  const end = async (ended: SuitePart) => {
    await report(ended);
    return ended;
  };
  if (projectId === null) return end({ ...part, state: 'failed', progress: 1 });
  try {
    const runId = part.run_id ?? (await findOrStart(options, context, project));
    const begun = { ...part, run_id: runId };
    return await cancelledWithSuite({ ...options, ...context, runId }, async () => {
      if (part.run_id === null) await report(begun);
      return end(await followDraft(options, context, begun, progress));
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const refused = { code: error.code, message: error.message };
    return end({ ...part, state: 'failed', progress: 1, problem: refused });
  }
}

/** The draft of a project: one that was made or is under way, where the suite is retried; else a new one. */
async function findOrStart(
  { kinds, runs, draftKind }: SuiteRunOptions,
  { owner, input, signal }: Context,
  { kind, project_id: projectId }: SuiteProject,
): Promise<string> {
  if (projectId === null) throw generationFailures.fail('part_missing');
  const before = await runs.list(owner, { projectId, limit: 20 });
  const last = before.runs.find(({ name }) => name === draftKind.name);
  if (last && last.state !== 'failed' && last.state !== 'cancelled') return last.id;
  const hooks = kinds.of(kind);
  if (!hooks) throw generationFailures.fail('kind_not_drafted');
  const draft: DraftRunInput = {
    ...{
      brief: briefFor(input.brief, input.projects[0]?.kind === kind),
      focus: null,
      board: null,
      noun: hooks.noun,
    },
    ...{ only_sections: false, accepts: true, repeats: 1, act: 'generate' },
  };
  const given = { projectId, purpose: input.title, input: draft };
  // Other drafts of the user may be under way; the suite has time.
  return (await whenCapacity(() => runs.start(owner, draftKind, given), { signal })).id;
}

/** A template or category of one kind of project says nothing of the others. */
function briefFor(brief: DraftRunInput['brief'], isFirst: boolean) {
  const { people, ...rest } = brief;
  return { ...rest, categories: [], template: '', ...(isFirst && people ? { people } : {}) };
}

/**
 * Follows a draft to its end.
 * @throws the reason of the signal where the suite stops before
 */
async function followDraft(
  { runs }: SuiteRunOptions,
  { owner, signal }: Context,
  part: SuitePart,
  progress: Drafting['progress'],
): Promise<SuitePart> {
  const runId = part.run_id ?? '';
  for await (const event of runs.follow(owner, runId, signal)) {
    if (event.type === 'progress') await progress({ ...part, progress: event.run.progress });
    if (event.type !== 'ended') continue;
    const { state, error, result } = event.run;
    if (state === 'done') {
      const { problem } = draftResult.parse(result);
      return { ...part, state: 'done', progress: 1, problem };
    }
    const problem = error && { code: error.error_code, message: error.error_message };
    const cancelled = { code: 'cancelled', message: 'Its draft was cancelled.' };
    return { ...part, state: 'failed', progress: 1, problem: problem ?? cancelled };
  }
  throw signal.reason;
}

interface Linking extends Pick<Drafting, 'report'> {
  personas: SuiteProject;
  project: SuiteProject;
  part: SuitePart;
}

/** Links a drafted project to the personas of its suite. */
async function linkPart(
  { links }: SuiteRunOptions,
  { owner }: Context,
  { personas, project, part, report }: Linking,
): Promise<SuitePart> {
  if (personas.project_id === null || project.project_id === null) return part;
  try {
    const count = await links.connect(owner, personas.project_id, project.project_id);
    const linked = { ...part, links: count };
    await report(linked);
    return linked;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const problem = { code: error.code, message: error.message };
    const unlinked = { ...part, problem };
    await report(unlinked);
    return unlinked;
  }
}

interface LinkingItems extends Pick<Drafting, 'report'> {
  projects: readonly SuiteProject[];
  parts: readonly SuitePart[];
}

/**
 * Links what the drafted projects have in common: each with those before it in the suite, so that there is
 * one link for each pair, and the other side shows it as a use.
 */
async function linkItems(
  { itemLinks, runs }: SuiteRunOptions,
  { owner }: Context,
  { projects, parts, report }: LinkingItems,
): Promise<SuitePart[]> {
  const before: DraftedProject[] = [];
  const linked: SuitePart[] = [];
  for (const [at, part] of parts.entries()) {
    const projectId = projects[at]?.project_id ?? null;
    if (part.state !== 'done' || part.run_id === null || projectId === null) {
      linked.push(part);
      continue;
    }
    const { partials } = await runs.read(owner, part.run_id);
    const pieces = lastRound(partials.flatMap((one) => draftPiece.safeParse(one).data ?? []));
    const drafted = { projectId, pieces };
    linked.push(await linkWith(itemLinks, owner, { part, drafted, before, report }));
    before.push(drafted);
  }
  return linked;
}

interface LinkingOne extends Pick<Drafting, 'report'> {
  part: SuitePart;
  drafted: DraftedProject;
  before: readonly DraftedProject[];
}

async function linkWith(
  itemLinks: ItemLinks,
  owner: Context['owner'],
  { part, drafted, before, report }: LinkingOne,
): Promise<SuitePart> {
  try {
    const count = await itemLinks.connect(owner, drafted, before);
    if (count === 0) return part;
    const linked = { ...part, item_links: part.item_links + count };
    await report(linked);
    return linked;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The project was deleted or withdrawn meanwhile; it is drafted all the same.
    const unlinked = { ...part, problem: { code: error.code, message: error.message } };
    await report(unlinked);
    return unlinked;
  }
}

/** Reports how far the suite is: the mean of its parts. */
function createProgress({ kinds }: Pick<SuiteRunOptions, 'kinds'>, context: Context) {
  const shares = new Map<string, number>();
  return async ({ kind, progress, state }: SuitePart) => {
    shares.set(kind, progress);
    const done =
      [...shares.values()].reduce((sum, share) => sum + share, 0) / context.input.projects.length;
    const text = state === 'drafting' ? `Drafting: ${kinds.of(kind)?.noun ?? ''}` : '';
    await context.progress(Math.min(done, 0.99), text);
  };
}
