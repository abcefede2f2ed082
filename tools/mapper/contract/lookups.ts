import { evidenceStatusLabels, rowKindLabels, rowKinds, type Status, statuses } from './codes.ts';

/** S3.87: the colours of the statuses; always shown together with the letter. */
export const statusColours: Readonly<Record<Status, string>> = {
  O: '#7460C1',
  A: '#AF813D',
  R: '#09A07C',
  IP: '#1380BC',
};

/** The labels of the kinds of evidence. */
export const evidenceKindLabels = {
  person: 'Interview or person',
  note: 'Note',
  url: 'Web page',
  upload: 'File',
  dovetail: 'Dovetail',
  ai: 'AI',
} as const;

function choices(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([code, label]) => ({ code, label }));
}

/** The codes that a map uses, with their labels. */
export const lookups = {
  statuses: statuses.map((code) => ({
    code,
    label: evidenceStatusLabels[code],
    color_code: statusColours[code],
  })),
  map_types: choices({
    horizontal: 'Journey map',
    persona: 'Persona map',
    behavioral: 'Behavioral persona map',
  }),
  cell_kinds: rowKinds.map((code) => ({ code, label: rowKindLabels[code] })),
  section_kinds: choices({ S: 'Section', A: 'Attribute' }),
  persona_kinds: choices({ persona: 'Persona', behavioral: 'Participant' }),
  persona_types: choices({ U: 'User', C: 'Company' }),
  design_roles: choices({
    primary: 'Primary',
    secondary: 'Secondary',
    supplemental: 'Supplemental',
    customer: 'Customer',
    served: 'Served',
    negative: 'Negative',
  }),
  dimension_groups: choices({
    activity: 'Activity',
    attitude: 'Attitude',
    aptitude: 'Aptitude',
    motivation: 'Motivation',
    skill: 'Skill',
    other: 'Other',
  }),
  task_statuses: choices({ open: 'Open', in_progress: 'In progress', done: 'Done' }),
};

/**
 * The values of a scale from its left end, with labels relative to its middle; a scale with an even number
 * of steps has no 0.
 */
export function scaleValues(steps: number): { value: number; label: string }[] {
  const even = steps % 2 === 0;
  return Array.from({ length: steps }, (_, index) => {
    const shown = index - Math.floor(steps / 2);
    const offset = even && shown >= 0 ? shown + 1 : shown;
    const sign = offset > 0 ? '+' : offset < 0 ? '−' : '';
    return { value: index + 1, label: `${sign}${Math.abs(offset)}` };
  });
}
