import type { Run } from '#features/runs/contract/run.ts';
import { type SuitePart, type SuiteProject, suitePart } from '../../contract/suite.ts';

/** The last report of each part of a suite. */
export function partsOf({ partials }: Pick<Run, 'partials'>): ReadonlyMap<string, SuitePart> {
  const parts = partials.flatMap((value) => suitePart.safeParse(value).data ?? []);
  return new Map(parts.map((part) => [part.kind, part]));
}

/** How far a part is, in a sentence. */
export function partText(
  part: SuitePart | undefined,
  { problem }: Pick<SuiteProject, 'problem'>,
  isOver: boolean,
): string {
  const refusal = part?.problem ?? problem;
  if (part?.state === 'done') {
    const linked = linkedText(part);
    return refusal ? `Drafted, but incomplete. ${refusal.message}${linked}` : `Drafted.${linked}`;
  }
  if (refusal) return `Not drafted. ${refusal.message}`;
  if (isOver) return 'Not drafted.';
  return part?.state === 'drafting' ? 'Being drafted' : 'Waiting for its turn';
}

/** What a part links to: ' Links to 3 personas and 5 items of the other projects.' */
function linkedText({ links, item_links: items }: SuitePart): string {
  const counts = [
    links === 0 ? '' : links === 1 ? 'one persona' : `${links} personas`,
    items === 0 ? '' : items === 1 ? 'one item of the others' : `${items} items of the others`,
  ].filter(Boolean);
  return counts.length === 0 ? '' : ` Links to ${counts.join(' and ')}.`;
}

/** Whether a retry may draft what is missing: the plan has room for it, and the sources say enough. */
export function mayRetry(
  projects: readonly SuiteProject[],
  parts: ReadonlyMap<string, SuitePart>,
): boolean {
  return projects.some(({ kind, project_id }) => {
    const part = parts.get(kind);
    const isEmpty = part?.problem?.code === 'sources_insufficient';
    return project_id !== null && part?.state !== 'done' && !isEmpty;
  });
}
