import type { z } from 'zod';
import type { RunContext, RunDefinition } from '#features/runs/server/index.ts';
import type { ToolContext } from '#features/tool/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import {
  type ProposedIssue,
  type SearchPart,
  type SearchRunInput,
  type SearchRunResult,
  searchPart,
  searchRunInput,
  searchRunName,
  searchRunResult,
} from '../../contract/proposed-issue.ts';
import { chooseProposals, knownKeys } from '../../document/finding/choose-proposals.ts';
import { rulesName } from '../../document/finding/plan-proposals.ts';
import { proposalsOfRules } from '../../document/finding/rule-proposals.ts';
import type { SearchedPage } from '../../document/finding/searched-pages.ts';
import { type ReviewValue, reviewerDocument } from '../../document/reviewer-document.ts';
import { addProposals } from './add-proposals.ts';
import { readSearchMeans, requirePages, type SearchMeans } from './search-offer.ts';
import { searchPage } from './search-page.ts';

export type SearchOptions = Pick<ToolContext, 'models'> & {
  pictures: Pick<ToolContext['pictures'], 'read'>;
};
type Context = RunContext<SearchRunInput, SearchPart>;

/** Pages that a model looks at in one search. */
const maxReadPages = 20;
/** The largest picture that is sent to a model, in bytes. */
const maxPictureBytes = 8_000_000;

/** The run that finds issues on the pages of a review, by rules and by a model if there is one. */
export function searchRun(
  options: SearchOptions,
): RunDefinition<typeof searchRunInput, typeof searchPart, typeof searchRunResult> {
  return {
    name: searchRunName,
    title: () => 'Finding issues',
    input: searchRunInput,
    partial: searchPart,
    result: searchRunResult,
    changesProject: 'ai',
    seconds: 1800,
    concurrency: 2,
    maxPerOwner: 4,
    run: (context) => runSearch(options, context),
  };
}

/** A search that is under way. */
interface OpenSearch {
  review: ReviewValue;
  pages: readonly SearchedPage[];
  means: SearchMeans;
  known: ReadonlySet<string>;
  made: ProposedIssue[];
  pagesRead: number;
  leftOut: number;
  problem: Failure | null;
}

async function runSearch(
  options: SearchOptions,
  context: Context,
): Promise<z.input<typeof searchRunResult>> {
  const { input, progress } = context;
  await progress(0.02, 'Reading the pages');
  const review = await context.read(reviewerDocument);
  const means = await readSearchMeans(options.models, taskOf(context));
  const pages = requirePages(review, input.pages, means);
  const known = knownKeys(review);
  const search = { review, pages, means, known, made: [], pagesRead: 0, leftOut: 0, problem: null };
  await searchByRules(context, search);
  await searchByModel(options, context, search);
  return finish(context, search);
}

const taskOf = ({ owner: { userId }, projectId }: Context) => ({ userId, projectId });

async function propose(context: Context, search: OpenSearch, proposal: ProposedIssue) {
  if (search.known.has(proposal.key)) return;
  search.made.push(proposal);
  await context.partial({ ...proposal, limit: context.input.count });
}

async function searchByRules(context: Context, search: OpenSearch): Promise<void> {
  for (const page of search.pages)
    for (const proposal of proposalsOfRules(search.review, page))
      await propose(context, search, proposal);
}

async function searchByModel(
  options: SearchOptions,
  context: Context,
  search: OpenSearch,
): Promise<void> {
  const { means, pages } = search;
  if (means.model === null) return;
  const some = pages
    .filter(({ shot }) => means.sees || (shot.findings ?? []).length > 0)
    .slice(0, maxReadPages);
  for (const [at, page] of some.entries()) {
    const name = page.page.title || 'a page';
    await context.progress(0.1 + (0.85 * at) / some.length, `Looking at ${name}`);
    search.problem = await searchOne(options, context, search, page);
    if (search.problem) return;
  }
}

/** Has the model look at one page, and returns why it did not finish; null where it did. */
async function searchOne(
  { models, pictures }: SearchOptions,
  context: Context,
  search: OpenSearch,
  searched: SearchedPage,
): Promise<Failure | null> {
  const { projectId, signal, input } = context;
  const { means, review } = search;
  const picture = means.sees ? await pictures.read(projectId ?? '', searched.image.file) : null;
  const isTooLarge = (picture?.bytes.length ?? 0) > maxPictureBytes;
  if (means.sees && (picture === null || isTooLarge)) return null;
  const proposals = search.made.filter(({ page }) => page === searched.page.id);
  const given = { models, task: taskOf(context), model: means.model ?? '', count: input.count };
  const answers = searchPage({ ...given, review, searched, proposals, picture, signal });
  try {
    for (;;) {
      const next = await answers.next();
      if (!next.done) {
        await propose(context, search, next.value);
        continue;
      }
      search.leftOut += next.value.leftOut;
      if (next.value.problem === null) search.pagesRead += 1;
      return next.value.problem;
    }
  } catch (error) {
    // What rules found is there in any case; the result says why the model did not take part.
    if (error instanceof Failure) return error;
    throw error;
  }
}

async function finish(context: Context, search: OpenSearch): Promise<SearchRunResult> {
  const { id, input } = context;
  const { means, pages, made, problem } = search;
  const checked = pages.filter(({ shot }) => shot.findings !== null).length;
  if (problem && made.length === 0 && checked === 0) throw problem;
  const chosen = chooseProposals(made, input.count);
  const by = means.model ?? rulesName;
  const added =
    input.accepts && chosen.length > 0
      ? await addProposals(context, { search: id, by, proposals: chosen, proposed: chosen.length })
      : 0;
  const missed = pages.length - Math.max(checked, means.sees ? search.pagesRead : 0);
  return {
    proposed: chosen.length,
    added,
    checked_pages: checked,
    seen_pages: means.sees ? search.pagesRead : 0,
    missed_pages: Math.max(0, missed),
    left_out: search.leftOut,
    model: means.model,
    problem: problem && { code: problem.code, message: problem.message },
  };
}
