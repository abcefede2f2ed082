import { Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { settingsCalls } from '../../contract/calls/settings-calls.ts';
import { type GuestAbility, guestAbilities, guestAbility } from '../../contract/codes.ts';
import { useReview } from '../model/review-model.tsx';

const abilityLabels: Readonly<Record<GuestAbility, string>> = {
  look: 'Only look',
  comment: 'Comment',
  add: 'Comment and add issues',
};

/** The owner's choice of what guests may do. */
export function GuestSettings() {
  const { me, records, projectId } = useReview();
  const { project } = useOpenSurface();
  const { guests } = useProperties(records);
  const put = useMutation({
    mutationFn: (guests: GuestAbility) =>
      send(settingsCalls.letGuests, { params: { id: project.id }, body: { guests } }),
  });
  if (projectId === null || project.ownerId !== me?.id) return null;
  return (
    <section className={panel.section} aria-label="Guests">
      <h3 className={panel.heading}>Guests</h3>
      <Select
        label="People who open the public link and enter a name can"
        data={guestAbilities.map((value) => ({ value, label: abilityLabels[value] }))}
        value={guests}
        allowDeselect={false}
        disabled={put.isPending}
        onChange={(next) => put.mutate(guestAbility.parse(next))}
      />
      <p className={panel.quiet}>
        The public link is under Share. Guests need no account; what they add is marked.
      </p>
    </section>
  );
}
