import { Button, Group, Image, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { avatarColour } from '#features/accounts/contract/avatar-colour.ts';
import { type UserDetail, updateUser } from '#features/accounts/contract/profile.ts';
import { pictureTextLength } from '#features/accounts/contract/texts.ts';
import { send } from '#platform/web/api/send.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { accountsConnections } from '../connect.ts';
import { PictureField, useObjectUrl } from '../picture-field.tsx';
import { useAdoptAccount } from '../use-account.ts';
import classes from './profile-picture.module.css';
import { SettingsCard } from './settings-card.tsx';

/** The profile picture: added or replaced in a modal, enlarged, deleted after a confirmation. */
export function ProfilePicture({ account }: { account: UserDetail }) {
  const [open, setOpen] = useState<'edit' | 'view' | null>(null);
  const adopt = useAdoptAccount();
  const confirm = useConfirm();
  const address = accountsConnections().usePictureAddress(account.profile_pic);
  const close = () => setOpen(null);

  async function remove() {
    const sure = await confirm({
      title: 'Delete your picture?',
      text: 'Others will see your initials instead.',
      confirm: 'Delete picture',
      danger: true,
    });
    if (sure) await adopt(await send(updateUser, { body: { remove_media: true } }));
  }

  const avatar = (
    <Avatar
      name={account.full_name}
      colour={avatarColour(account.user_id)}
      picture={address}
      pictureText={account.profile_pic_alt_text}
      size={150}
    />
  );
  return (
    <SettingsCard title="Profile picture">
      <Group gap="lg">
        {address ? (
          <UnstyledButton onClick={() => setOpen('view')} aria-label="View picture">
            {avatar}
          </UnstyledButton>
        ) : (
          avatar
        )}
        <Stack gap="xs" align="flex-start">
          <Button variant="default" onClick={() => setOpen('edit')}>
            {address ? 'Edit picture' : 'Add picture'}
          </Button>
          {address && (
            <>
              <Button variant="default" onClick={() => setOpen('view')}>
                View picture
              </Button>
              <Button
                variant="subtle"
                color="red"
                onClick={() => void remove().catch(() => undefined)}
              >
                Delete picture
              </Button>
            </>
          )}
        </Stack>
      </Group>
      {open === 'edit' ? (
        <Dialog title={address ? 'Edit picture' : 'Add picture'} onClose={close}>
          <PictureForm account={account} address={address} onSaved={adopt} onClose={close} />
        </Dialog>
      ) : null}
      {open === 'view' ? (
        <Dialog
          title="Your picture"
          width={620}
          onClose={close}
          actions={
            <Button variant="default" onClick={close}>
              Close
            </Button>
          }
        >
          <Image
            src={address}
            alt={account.profile_pic_alt_text || account.full_name}
            radius="md"
          />
        </Dialog>
      ) : null}
    </SettingsCard>
  );
}

interface PictureFormProps {
  account: UserDetail;
  /** Address of the current picture, if there is one. */
  address: string | null;
  onSaved: (account: UserDetail) => Promise<void>;
  onClose: () => void;
}

function PictureForm({ account, address, onSaved, onClose }: PictureFormProps) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const [text, setText] = useState(account.profile_pic_alt_text);
  const [busy, setBusy] = useState(false);
  const preview = useObjectUrl(picture);

  async function save() {
    setBusy(true);
    try {
      const body = { profile_pic_alt_text: text.trim() };
      const files = picture ? { files: { media: picture } } : {};
      await onSaved(await send(updateUser, { body }, files));
      onClose();
    } finally {
      setBusy(false);
    }
  }
  const shown = preview ?? address;
  return (
    <Stack>
      {shown && <Image src={shown} alt="Preview" className={classes.preview} radius="md" />}
      <PictureField onChoose={setPicture} />
      <TextInput
        label="Description"
        description="Read aloud to people who cannot see the picture."
        value={text}
        {...limited(pictureTextLength)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={!shown} onClick={() => void save().catch(() => undefined)}>
          Save picture
        </Button>
      </Group>
    </Stack>
  );
}
