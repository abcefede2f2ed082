import { Button, List, Text } from '@mantine/core';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { deletePerson, type PersonDetail } from '../../contract/people.ts';
import styles from './people.module.css';
import { usePersonChange } from './people-queries.ts';

interface DeletePersonProps {
  person: PersonDetail;
  onDeleted: () => void;
}

/** Deletes an account after showing what goes with it. */
export function DeletePerson({ person, onDeleted }: DeletePersonProps) {
  const { user_id: id, full_name } = person;
  const remove = usePersonChange(deletePerson, () => sentence`${full_name} was deleted.`);
  const confirm = useConfirm();
  const confirmAndSend = async () => {
    const isSure = await confirm({
      title: sentence`Delete the account of ${full_name}?`,
      text: <Losses person={person} />,
      confirm: 'Delete account',
      danger: true,
    });
    if (isSure) remove.mutate({ params: { id } }, { onSuccess: onDeleted });
  };
  return (
    <div className={styles.part}>
      <h3>Deletion</h3>
      <Text size="sm" c="dimmed">
        Hand the projects over first if somebody still needs them.
      </Text>
      <Button
        mt="xs"
        variant="outline"
        color="red"
        loading={remove.isPending}
        onClick={() => void confirmAndSend()}
      >
        Delete account
      </Button>
    </div>
  );
}

function Losses({ person: { losses } }: { person: PersonDetail }) {
  return (
    <>
      This cannot be undone.
      <List component="ul" mt="xs" spacing="xs">
        {losses.map(({ what, count, shared }) => (
          <List.Item key={what}>
            {count} {count === 1 ? what.replace(/s$/, '') : what}{' '}
            {count === 1 ? 'is deleted' : 'are deleted'}
            {shared.length > 0
              ? `, also for the people they are shared with: ${shared
                  .map(({ title, people }) => `${title} (${people})`)
                  .join(', ')}.`
              : '.'}
          </List.Item>
        ))}
        <List.Item>The sign-in, settings and picture are deleted.</List.Item>
        <List.Item>
          What the person wrote in other people’s projects stays there, under the name ‘Former
          member’.
        </List.Item>
      </List>
    </>
  );
}
