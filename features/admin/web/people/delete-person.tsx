import { Button, List, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deletedAccountName } from '#features/audit/contract/actions.ts';
import { ReadOnlyForecast } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type AdministeredPerson, deletePerson, type PersonDetail } from '../../contract/people.ts';
import styles from './people.module.css';
import { transferPreviewQuery, usePersonChange } from './people-queries.ts';
import { PersonPicker } from './person-picker.tsx';
import { countText } from './transfer-projects.tsx';

interface DeletePersonProps {
  person: PersonDetail;
  onDeleted: () => void;
}

/** Deletes an account after showing what goes with it; its projects can be handed over in the same step. */
export function DeletePerson({ person, onDeleted }: DeletePersonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.part}>
      <h3>Deletion</h3>
      <Text size="sm" c="dimmed">
        You are asked who gets the projects, if anybody.
      </Text>
      <Button mt="xs" variant="outline" color="red" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {isOpen ? (
        <DeleteDialog person={person} onDeleted={onDeleted} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

/** What becomes of the projects. */
type Fate = 'hand-over' | 'delete';

function DeleteDialog({ person, onDeleted, onClose }: DeletePersonProps & { onClose: () => void }) {
  const { user_id: id, full_name } = person;
  const owned = person.losses.find(({ what }) => what === 'projects')?.count ?? 0;
  const [fate, setFate] = useState<Fate>(owned > 0 ? 'hand-over' : 'delete');
  const [receiver, setReceiver] = useState<AdministeredPerson | null>(null);
  const remove = usePersonChange(deletePerson, () => sentence`${full_name} was deleted.`, id);
  const isHandedOver = fate === 'hand-over';
  const act = () => {
    const query = isHandedOver && receiver ? { hand_over_to: receiver.email } : {};
    remove.mutate({ params: { id }, query }, { onSuccess: onDeleted });
  };
  return (
    <Dialog
      title={sentence`Delete the account of ${full_name}?`}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            disabled={isHandedOver && !receiver}
            onClick={act}
          >
            {isHandedOver ? 'Hand over and delete' : 'Delete account'}
          </Button>
        </>
      }
    >
      {owned > 0 ? (
        <Radio.Group
          label={sentence`${full_name} owns ${countText(owned)} outside of teams. What happens to that?`}
          value={fate}
          onChange={(next) => setFate(next === 'delete' ? 'delete' : 'hand-over')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="hand-over" label="Somebody else gets it" />
            <Radio value="delete" label="It is deleted with the account" />
          </Stack>
        </Radio.Group>
      ) : null}
      {isHandedOver ? (
        <PersonPicker label="New owner" except={id} chosen={receiver} onChoose={setReceiver} />
      ) : null}
      {isHandedOver && receiver ? <Forecast id={id} receiver={receiver} /> : null}
      <Losses person={person} withoutProjects={isHandedOver} />
    </Dialog>
  );
}

/** Which projects the receiver could only read by their plan. */
function Forecast({ id, receiver }: { id: string; receiver: AdministeredPerson }) {
  const { data } = useQuery(transferPreviewQuery(id, receiver.email));
  return data ? <ReadOnlyForecast rows={data.read_only} owner={data.receiver_name} /> : null;
}

function Losses({
  person: { losses },
  withoutProjects,
}: {
  person: PersonDetail;
  withoutProjects: boolean;
}) {
  const deleted = losses.filter(({ what }) => !(withoutProjects && what === 'projects'));
  return (
    <div>
      This cannot be undone.
      <List component="ul" mt="xs" spacing="xs">
        {deleted.map(({ what, count, shared, except }) => (
          <List.Item key={what}>
            {count} {count === 1 ? what.replace(/s$/, '') : what}{' '}
            {count === 1 ? 'is deleted' : 'are deleted'}
            {shared.length > 0
              ? `, also for the people they are shared with: ${shared
                  .map(({ title, people }) => `${title} (${people})`)
                  .join(', ')}.`
              : `${except ? `, ${except}` : ''}.`}
          </List.Item>
        ))}
        <List.Item>The sign-in, settings and picture are deleted.</List.Item>
      </List>
      <Text mt="xs">What remains:</Text>
      <List component="ul" mt="xs" spacing="xs">
        <List.Item>
          What the person wrote in other people’s projects, under the name ‘Former member’.
        </List.Item>
        <List.Item>
          Teams and their projects, which another member gets; a team without one is deleted.
        </List.Item>
        <List.Item>
          Entries of the audit log, under the name ‘{deletedAccountName}’, and invitations that the
          person sent.
        </List.Item>
      </List>
    </div>
  );
}
