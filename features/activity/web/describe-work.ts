import type { Act, ActivityEntry } from '../contract.ts';

const actTexts: Record<Act, (label: string) => string> = {
  created: (label) => `Created this ${label}`,
  renamed: () => 'Changed the title',
  pictured: () => 'Changed the picture',
  shared: () => 'Invited people',
  access_changed: () => 'Changed who has access',
  joined: () => 'Accepted an invitation',
  left: () => 'Left',
  transferred: () => 'Transferred ownership',
  commented: () => 'Commented',
  resolved: () => 'Resolved comments',
  version_kept: () => 'Saved a version',
  version_restored: () => 'Restored a version',
  exported: (label) => `Exported the ${label}`,
  report_viewed: () => 'Viewed the report as PDF',
  report_downloaded: () => 'Downloaded the report as PDF',
  deleted: (label) => `Moved the ${label} to the trash`,
  restored: (label) => `Restored the ${label} from the trash`,
};

const changes = ['added', 'changed', 'removed'] as const;
const changeTexts = { added: 'Added', changed: 'Changed', removed: 'Removed' };

/** Describes an entry, one line each: actions first, then changes of the content. */
export function describeWork({ acts, records, facts }: ActivityEntry, label: string): string[] {
  const content = records.flatMap((counts) =>
    changes.flatMap((change) => {
      const count = counts[change];
      if (count === 0) return [];
      return `${changeTexts[change]} ${count} ${count === 1 ? counts.one : counts.many}`;
    }),
  );
  const changed = facts.map((property) => `'${property}'`);
  return [
    ...acts.map((act) => actTexts[act](label)),
    ...content,
    ...(changed.length > 0 ? [`Changed ${changed.join(', ')}`] : []),
  ];
}
