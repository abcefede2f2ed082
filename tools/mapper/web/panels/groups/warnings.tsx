import { IconAlertTriangle } from '@tabler/icons-react';
import { warningsOf } from '../../../document/analysis/patterns/warnings.ts';
import { describeWarning } from './group-texts.ts';
import styles from './groups.module.css';
import type { GroupsModel } from './groups-model.ts';

interface WarningsProps {
  model: GroupsModel;
  groups: readonly (readonly string[])[];
  /** What the groups are called, in their order. */
  names: readonly string[];
}

/** What to doubt about some groups. */
export function Warnings({ model: { profiles, names: words }, groups, names }: WarningsProps) {
  const told = warningsOf(profiles, groups).map((one) => describeWarning(one, names, words));
  if (told.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label="Doubts">
      {told.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
