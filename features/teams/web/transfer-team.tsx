import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type TeamMember, transferTeam } from '../contract/calls.ts';
import { useTeamChange } from './team-queries.ts';

interface TransferTeamProps {
  teamId: string;
  /** The members of the shown side. */
  members: readonly TeamMember[];
}

/** Hands a team over to another admin; its owner stays as an admin. */
export function TransferTeam({ teamId, members }: TransferTeamProps) {
  const [isOpen, setOpen] = useState(false);
  const admins = members.filter(({ role, is_owner }) => role === 'admin' && !is_owner);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        Hand over
      </Button>
      {isOpen ? (
        <TransferDialog teamId={teamId} admins={admins} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

interface TransferDialogProps {
  teamId: string;
  admins: readonly TeamMember[];
  onClose: () => void;
}

function TransferDialog({ teamId, admins, onClose }: TransferDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const transfer = useTeamChange(transferTeam, 'The team was handed over.');
  // The members may be loaded, or change, while the dialog is open.
  const owner = admins.find(({ member_token }) => member_token === chosen) ?? admins[0];
  const act = () => {
    if (!owner) return;
    const { member_token, p_type } = owner;
    transfer.mutate({ body: { team_id: teamId, p_type, member_token } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Hand this team over?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {owner ? (
            <Button loading={transfer.isPending} onClick={act}>
              Hand over
            </Button>
          ) : null}
        </>
      }
    >
      {owner ? (
        <>
          <p>The new owner can delete the team. You stay an admin, and can then leave it.</p>
          <NativeSelect
            label="New owner"
            value={owner.member_token}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={admins.map(({ member_token, full_name, email }) => ({
              value: member_token,
              label: full_name || email,
            }))}
          />
        </>
      ) : (
        <p>There is no other admin here. Make a member an admin first.</p>
      )}
    </Dialog>
  );
}
