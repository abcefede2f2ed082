import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import {
  explainGroup,
  type GroupOnScale,
} from '../../../document/analysis/patterns/explanation.ts';
import {
  describeDistance,
  describePlacement,
} from '../../../document/analysis/patterns/group-texts.ts';
import { useMap } from '../../map-model.tsx';
import styles from './groups.module.css';
import { acceptGroup, type Candidate, type GroupsModel, isAccepted } from './groups-model.ts';
import { PersonChip } from './person-chip.tsx';
import { useLightUp } from './use-light-up.ts';

interface GroupCardProps {
  model: GroupsModel;
  title: string;
  candidate: Candidate;
  tolerance?: number;
}

/** A proposed group: its members, what they share, and what distinguishes them. */
export function GroupCard({ model, title, candidate, tolerance = 1 }: GroupCardProps) {
  const { editor } = useMap();
  const light = useLightUp(candidate.members);
  const { together, apart } = explainGroup(model.profiles, candidate.members, tolerance);
  const accepted = isAccepted(model.map, candidate.members);
  return (
    <li className={panel.box} {...light}>
      <div className={panel.spread}>
        <strong>{title}</strong>
        {editor ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={accepted}
            leftSection={accepted ? <IconCheck size={14} /> : null}
            aria-label={accepted ? sentence`${title} is accepted` : sentence`Accept ${title}`}
            onClick={() => acceptGroup(editor, model, candidate)}
          >
            {accepted ? 'Accepted' : 'Accept'}
          </Button>
        ) : null}
      </div>
      <ul className={styles.chips} aria-label="Members">
        {candidate.members.map((id) => (
          <PersonChip key={id} id={id} />
        ))}
      </ul>
      <Described
        title="Held together by"
        scales={together}
        describe={(on) => describePlacement(on, model.names)}
      />
      <Described
        title="Set apart by"
        scales={apart}
        describe={(on) => describeDistance(on, model.names)}
      />
    </li>
  );
}

interface PlacementsProps {
  title: string;
  scales: readonly GroupOnScale[];
  describe: (on: GroupOnScale) => string;
}

function Described({ title, scales, describe }: PlacementsProps) {
  if (scales.length === 0) return null;
  return (
    <details className={styles.notice}>
      <summary>
        {title} {scales.length === 1 ? 'one dimension' : `${scales.length} dimensions`}
      </summary>
      <ul className={panel.points}>
        {scales.map((on) => (
          <li key={on.dimension}>{describe(on)}</li>
        ))}
      </ul>
    </details>
  );
}
