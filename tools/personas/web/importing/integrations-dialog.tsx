import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanSide } from '#features/plans/contract/calls.ts';
import { LockedFeature, ownPlanQuery } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { ImportPersonasDialog } from './import-personas-dialog.tsx';

interface IntegrationsDialogProps {
  kind: ProjectKindView;
  onClose: () => void;
}

/** Says that no research repository is connected, or that the plan has none, and offers a file instead. */
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
      <Repository side={planSideOf(kind.code)} />
    </Dialog>
  );
}

/** How it stands with the research repository of the account. */
function Repository({ side }: { side: PlanSide }) {
  const { data: plan, isError, refetch } = useQuery(ownPlanQuery(side));
  if (isError) return <LoadFailed what="Your plan" onRetry={() => refetch()} />;
  if (!plan) return <LoadingLines />;
  const { access, message } = plan.features.research_repository;
  if (!access) {
    return (
      <>
        <LockedFeature
          side={side}
          name="Research repository"
          message={message}
          mayTry={plan.trial_eligible}
        >
          Research repository
        </LockedFeature>
        <Text m={0}>{message}</Text>
      </>
    );
  }
  return (
    <>
      <Text m={0}>No research repository is connected to this account yet.</Text>
      <Text size="sm" m={0} mt="xs" c="var(--quiet-ink)">
        Personas come in from Dovetail once the owner of the account has connected it under
        Integrations on the dashboard.
      </Text>
    </>
  );
}
