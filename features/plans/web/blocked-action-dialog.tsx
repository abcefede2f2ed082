import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#ui/dialog/dialog.tsx';
import {
  type BlockedAction,
  clearBlockedAction,
  hasMoreRoom,
  type RepeatableAction,
} from './blocked-action.ts';
import { ownPlanQuery } from './plan-queries.ts';
import { clearInterruption } from './pricing-path.ts';

interface BlockedActionDialogProps {
  action: BlockedAction;
  /** Carries out an action by its name. */
  onRepeat: (action: RepeatableAction) => void;
}

/** Offers to go on with the action that a full plan prevented, once the user's plan is a higher one. */
export function BlockedActionDialog({ action, onRepeat }: BlockedActionDialogProps) {
  const { data: plan } = useQuery(ownPlanQuery(action.side));
  if (!plan || !hasMoreRoom(plan.plan, action.tier)) return null;
  const close = () => {
    clearBlockedAction();
    clearInterruption();
  };
  const goOn = () => {
    close();
    if (action.proceed) action.proceed();
    else if (action.again) onRepeat(action.again);
  };
  return (
    <Dialog
      title="There is room now"
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Not now
          </Button>
          <Button onClick={goOn}>Go on</Button>
        </>
      }
    >
      <Text>Your plan has room for what you were about to do here.</Text>
    </Dialog>
  );
}
