import { IconUsers } from '@tabler/icons-react';
import type { ProjectAbout } from '#features/projects/web/index.ts';
import { statuses, statusWords } from '../contract/codes.ts';
import { type PersonasPreview, personasPreview } from '../contract/preview.ts';
import { isOverdue } from '../document/meter.ts';
import { statusColours } from './statuses.ts';

/** How many personas there are and how well they are known, for their card on the dashboard. */
export function aboutPersonas(preview: unknown): ProjectAbout | null {
  const project = personasPreview.safeParse(preview).data;
  if (!project) return null;
  const { count, told, researched } = project;
  const byStatus = countsOf(project);
  const known = statuses.filter((code) => byStatus[code] > 0);
  const parts = known.map((code) => ({
    share: byStatus[code] / told,
    colour: statusColours[code],
  }));
  const today = new Date().toISOString().slice(0, 10);
  return {
    Icon: IconUsers,
    word: count === 1 ? '1 persona' : `${count} personas`,
    ...(told > 0
      ? { meter: { share: researched / told, parts, words: wordsOf(project, today) } }
      : {}),
  };
}

function countsOf({ told, researched: R, assumed: A, underway: IP }: PersonasPreview) {
  return { O: told - R - A - IP, A, R, IP };
}

function wordsOf(project: PersonasPreview, today: string): string {
  const { told, backed, owner, reviewBy } = project;
  const byStatus = countsOf(project);
  const counted = statuses
    .filter((code) => byStatus[code] > 0)
    .map((code) => `${byStatus[code]} ${statusWords[code].toLowerCase()}`);
  return [
    `Sections: ${counted.join(', ')}.`,
    `${backed} of ${told} have evidence.`,
    ...(owner ? [`Owner: ${owner}.`] : []),
    ...(reviewBy && isOverdue(reviewBy, today) ? [`To be looked at since ${reviewBy}.`] : []),
    ...(reviewBy && !isOverdue(reviewBy, today) ? [`Review by ${reviewBy}.`] : []),
  ].join(' ');
}
