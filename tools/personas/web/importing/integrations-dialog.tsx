import { Button, Text } from '@mantine/core';
import { useState } from 'react';
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
 * A dialog that says that no research repository is connected, or that the plan has none, and offers a
 * file import.
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
        <Text m={0}>No research repository is connected to this account yet.</Text>
        <Text size="sm" m={0} mt="xs" c="var(--quiet-ink)">
          Personas come in from Dovetail once the owner of the account has connected it under
          Integrations on the dashboard.
        </Text>
      </OwnPlanFeature>
    </Dialog>
  );
}
