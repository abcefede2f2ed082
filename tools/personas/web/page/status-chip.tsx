import { Menu } from '@mantine/core';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { evidenceStatusLabels, type Status, statuses } from '../../contract/codes.ts';
import { setSectionStatus } from '../../document/edits.ts';
import { usePersonas } from '../personas-model.tsx';
import { statusColours } from '../statuses.ts';
import styles from './section.module.css';

interface StatusChipProps {
  id: string;
  status: Status;
}

/** The status of a section: colour and letter (S3.87 to S3.90), and a choice for users who may edit. */
export function StatusChip({ id, status }: StatusChipProps) {
  const { editor } = usePersonas();
  const style = cssVariables({ '--status': statusColours[status] });
  const label = evidenceStatusLabels[status];
  if (!editor) {
    return (
      <span className={styles.status} style={style} title={label} role="img" aria-label={label}>
        {status}
      </span>
    );
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button
          type="button"
          data-tour={status === 'O' ? 'open-status' : undefined}
          className={styles.status}
          style={style}
          title={label}
          aria-label={`Status: ${label}`}
        >
          {status}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {statuses.map((code) => (
          <Menu.Item
            key={code}
            leftSection={
              <span
                className={styles.status}
                style={cssVariables({ '--status': statusColours[code] })}
                aria-hidden
              >
                {code}
              </span>
            }
            onClick={() => editor.edit(setSectionStatus, { id, status: code })}
          >
            {evidenceStatusLabels[code]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
