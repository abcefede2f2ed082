import { IconUsers } from '@tabler/icons-react';
import type { ProjectMetadata } from '#features/projects/web/index.ts';
import { evidenceStatusLabels, statuses } from '../contract/codes.ts';
import { type PersonasPreview, personasPreview } from '../contract/preview.ts';
import { isOverdue } from '../document/meter.ts';
import { statusColours } from './statuses.ts';

/** Metadata for the dashboard: the number of personas, and their certainty. */
export function aboutPersonas(preview: unknown): ProjectMetadata | null {
  const project = personasPreview.safeParse(preview).data;
  if (!project) return null;
  const { count, filled, researched, byStatus } = project;
  const known = byStatus ? statuses.filter((code) => byStatus[code] > 0) : [];
  const parts = known.map((code) => ({
    share: (byStatus?.[code] ?? 0) / filled,
    colour: statusColours[code],
  }));
  const meter = {
    share: researched / filled,
    ...(parts.length > 0 ? { parts } : {}),
    label: describeProject(project, new Date().toISOString().slice(0, 10)),
  };
  return {
    Icon: IconUsers,
    label: count === 1 ? '1 persona' : `${count} personas`,
    ...(filled > 0 ? { meter } : {}),
  };
}

function describeProject(project: PersonasPreview, today: string): string {
  const { filled, researched, backed, byStatus, owner, reviewBy } = project;
  if (!byStatus)
    return `${researched} of ${filled} sections are researched, ${backed} have evidence`;
  const counted = statuses
    .filter((code) => byStatus[code] > 0)
    .map((code) => `${byStatus[code]} ${evidenceStatusLabels[code].toLowerCase()}`);
  return [
    `Sections: ${counted.join(', ')}.`,
    `${backed} of ${filled} have evidence.`,
    ...(owner ? [`Owner: ${owner}.`] : []),
    ...(reviewBy && isOverdue(reviewBy, today) ? [`Review due since ${reviewBy}.`] : []),
    ...(reviewBy && !isOverdue(reviewBy, today) ? [`Review by ${reviewBy}.`] : []),
  ].join(' ');
}
