import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { type ProjectKindView, useOpenSurface } from '#features/projects/web/index.ts';
import styles from './generation.module.css';
import { NewDraftDialog } from './new-draft-dialog.tsx';
import { SuiteDialog } from './suite/suite-dialog.tsx';
import type { DraftPorts } from './web-drafts.ts';

/** Begins a project of another tool, or a suite, that is drafted from the open notes. */
export function DraftFromNotes({ ports }: { ports: DraftPorts }) {
  const { project } = useOpenSurface();
  const [begun, setBegun] = useState<ProjectKindView | 'suite' | null>(null);
  const { id, title } = project;
  const given = { title, notes: [id], titles: { [id]: title } };
  const onClose = () => setBegun(null);
  const [first] = ports.kinds;
  const drafts = ports.drafts.find((one) => begun !== 'suite' && one.code === begun?.code);
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        A new project is drafted from all of these notes. Each sentence shows the passage that it is
        from, and opens it here. The notes stay as they are.
      </p>
      <div className={styles.targets}>
        {ports.kinds.map((kind) => (
          <Button
            key={kind.code}
            variant="default"
            justify="start"
            leftSection={<kind.Icon size={18} />}
            onClick={() => setBegun(kind)}
          >
            Draft a {kind.noun} from these notes
          </Button>
        ))}
        <Button
          variant="default"
          justify="start"
          leftSection={<IconStack2 size={18} />}
          onClick={() => setBegun('suite')}
        >
          Draft all four, linked to each other
        </Button>
      </div>
      {begun === 'suite' && first ? (
        <SuiteDialog kind={first} {...{ ports, given, onClose }} />
      ) : null}
      {begun !== null && begun !== 'suite' && drafts ? (
        <NewDraftDialog kind={begun} {...{ drafts, ports, given, onClose }} />
      ) : null}
    </div>
  );
}
