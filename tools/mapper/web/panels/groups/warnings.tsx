import { IconAlertTriangle } from '@tabler/icons-react';
import { describeWarning } from '../../../document/analysis/patterns/group-texts.ts';
import { warningsOf } from '../../../document/analysis/patterns/warnings.ts';
import styles from './groups.module.css';
import type { GroupsModel } from './groups-model.ts';

interface WarningsProps {
  model: GroupsModel;
  groups: readonly (readonly string[])[];
  /** The names of the groups, in order. */
  names: readonly string[];
}

/** The warnings about groups. */
export function Warnings({ model: { profiles, names: groupNames }, groups, names }: WarningsProps) {
  const described = warningsOf(profiles, groups).map((one) =>
    describeWarning(one, names, groupNames),
  );
  if (described.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label="Doubts">
      {described.map((text) => (
        <li key={text}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
