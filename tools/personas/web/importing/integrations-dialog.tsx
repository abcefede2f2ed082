import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { OwnPlanFeature } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ImportPersonasDialog } from './import-personas-dialog.tsx';

interface IntegrationsDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/**
 * A dialog that says how personas come from a research repository, or that the plan has none, and offers
 * a file import.
 */
export function IntegrationsDialog({ kind, onClose }: IntegrationsDialogProps) {
  const [isFile, setFile] = useState(false);
  if (isFile) return <ImportPersonasDialog kind={kind} onClose={onClose} />;
  return (
    <Dialog
      title="Import from integrations"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => setFile(true)}>Import a file instead</Button>
        </>
      }
    >
      <OwnPlanFeature
        side={planSideOf(kind.code)}
        feature="research_repository"
        name="Research repository"
      >
        <Text m={0}>
          Personas are drafted from notes. Import transcripts and notes of Dovetail into a note
          project with 'Import from Dovetail', then choose 'Draft from notes' there.
        </Text>
        <Text size="sm" m={0} mt="xs" c="var(--quiet-ink)">
          An account of Dovetail is connected on the page{' '}
          <Link to="/dashboard/integrations">Integrations</Link>.
        </Text>
      </OwnPlanFeature>
    </Dialog>
  );
}
