import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { sessions } from '#platform/web/session/sessions.ts';
import { storedItems } from '#platform/web/storage/items.ts';
import type { participantsChoice } from '../contract/calls.ts';
import type { ParticipantsInFiles } from '../contract/formats.ts';
import type { ExportSource } from './use-export.ts';

/** Whether files have codes for names of participants, as a user chooses it. */
export interface ParticipantsChoice {
  /** Undefined until the server has answered; null where the project names nobody. */
  known: z.output<typeof participantsChoice> | null | undefined;
  chosen: ParticipantsInFiles;
  choose(participants: ParticipantsInFiles): void;
}

/** The choice of this user, which this browser remembers; `wanted` once it may be shown. */
export function useParticipantsChoice(source: ExportSource, wanted: boolean): ParticipantsChoice {
  const { data, isError } = useQuery({
    queryKey: ['exports', 'participants', source.key],
    queryFn: ({ signal }) => source.participants(signal),
    enabled: wanted,
  });
  const [remembered, setRemembered] = useState(readRemembered);
  const choose = (participants: ParticipantsInFiles) => {
    const all = storedItems.fileParticipants.read() ?? {};
    storedItems.fileParticipants.write({ ...all, [userId()]: participants });
    setRemembered(participants);
  };
  // Where the server does not answer, the choice is offered: codes change nothing without names.
  const unanswered = isError ? ({ named: true, required_by: null } as const) : undefined;
  const known = data ? (data.named || data.required_by ? data : null) : unanswered;
  return { known, chosen: data?.required_by ? 'codes' : remembered, choose };
}

function readRemembered(): ParticipantsInFiles {
  return storedItems.fileParticipants.read()?.[userId()] === 'codes' ? 'codes' : 'names';
}

/** Empty for a visitor. */
function userId(): string {
  return sessions.state.get().session?.metaData.user_id ?? '';
}

const reasons = {
  owner: 'The owner of this project requires it.',
  team: 'The team of this project requires it.',
} as const;

/** The field of the choice; nothing for a project that names nobody. */
export function ParticipantsField({ known, chosen, choose }: ParticipantsChoice) {
  if (!known) return null;
  const { required_by: by } = known;
  const limits =
    'Names and contact data become codes in all texts. Pictures are not changed: names inside them stay.';
  return (
    <Checkbox
      label="Participants as codes"
      description={by ? `${reasons[by]} ${limits}` : limits}
      checked={chosen === 'codes'}
      disabled={by !== null}
      onChange={({ currentTarget }) => choose(currentTarget.checked ? 'codes' : 'names')}
    />
  );
}
