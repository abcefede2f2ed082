import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import { limited } from '#ui/fields/limited.ts';
import { addTeamTag, changeTeamTag, type TeamTag, teamTagColours } from '../../contract/tags.ts';
import { useTeamChange } from '../team-queries.ts';

interface TagDialogProps {
  teamId: string;
  /** Null for a new one. */
  tag: TeamTag | null;
  onClose: () => void;
}

/** Adds a tag to a team, or changes one: the offer alone, or also the projects that have it. */
export function TagDialog({ teamId: team_id, tag, onClose }: TagDialogProps) {
  const [name, setName] = useState(tag?.name ?? '');
  const [colour, setColour] = useState<string>(tag?.colour ?? teamTagColours[0].colour);
  const [everywhere, setEverywhere] = useState(false);
  const add = useTeamChange(addTeamTag, 'The tag was added.');
  const change = useTeamChange(
    changeTeamTag,
    everywhere ? 'The tag was changed. Projects follow one by one.' : 'The tag was changed.',
  );
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = teamTagColours.find((one) => one.colour === colour) ?? teamTagColours[0];
    const given = { team_id, name: name.trim(), colour: chosen.colour };
    const done = { onSuccess: onClose };
    if (tag) change.mutate({ body: { ...given, tag_id: tag.tag_id, everywhere } }, done);
    else add.mutate({ body: given }, done);
  };
  return (
    <Dialog
      title={tag ? 'Change tag' : 'New tag'}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            loading={add.isPending || change.isPending}
            disabled={name.trim() === ''}
          >
            {tag ? 'Save' : 'Add tag'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          <TextInput
            label="Name of the tag"
            {...limited(lengths.tag)}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ColourChoice
            colours={teamTagColours}
            label="Colour"
            value={colour}
            onChange={setColour}
          />
          {tag ? (
            <Checkbox
              label="Also in the projects that have it"
              description="In those that you may edit. Each can be undone, and has a version from before."
              checked={everywhere}
              onChange={(event) => setEverywhere(event.currentTarget.checked)}
            />
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}
