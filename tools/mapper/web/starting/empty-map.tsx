import { Button, SegmentedControl } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Beginnings, DraftFromResearch } from '#features/generation/web/index.ts';
import { type SurfaceProject, useOpenSurface } from '#features/projects/web/index.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { describeMap } from '../../document/edits.ts';
import { useShowBoard } from '../board-name.ts';
import { mapperView } from '../kind-view.tsx';
import { type LiveMap, useMap } from '../map-model.tsx';
import {
  beginBlueprint,
  beginMap,
  beginPersonas,
  fillFromSample,
  type SampleName,
} from './begin-map.ts';

/** The types that an empty map can begin as; a behavioural map begins on its own surface. */
const starts = {
  horizontal: {
    text: 'A journey map shows step by step what a persona does, thinks and feels on the way to a goal.',
    word: 'Start with empty stages',
    begin: beginMap,
    sample: 'journey',
  },
  persona: {
    text: 'A persona map puts all personas side by side on the same questions.',
    word: 'Start with empty personas',
    begin: beginPersonas,
    sample: 'persona',
  },
  blueprint: {
    text: 'A service blueprint shows below each step of a customer what staff and systems do, and what the customer sees of it.',
    word: 'Start with the five rows',
    begin: beginBlueprint,
    sample: 'blueprint',
  },
} as const;

const types = [
  { value: 'horizontal', label: 'Journey' },
  { value: 'persona', label: 'Personas' },
  { value: 'behavioral', label: 'Behaviour' },
  { value: 'blueprint', label: 'Blueprint' },
] as const;

/** A map without columns and rows: its purpose, its type, and ways to begin. */
export function EmptyMap() {
  const { project } = useOpenSurface();
  const { records, editor } = useMap();
  const { mapType } = useProperties(records);
  const showBoard = useShowBoard();
  // A blueprint is a view of a journey, not a type: the choice is local to this user.
  const [blueprint, setBlueprint] = useState(false);
  const chosen = mapType === 'persona' ? mapType : blueprint ? 'blueprint' : 'horizontal';
  const start = starts[chosen];
  const begun = () => {
    if (chosen === 'blueprint') showBoard('blueprint');
  };
  const choose = (next: (typeof types)[number]['value']) => {
    setBlueprint(next === 'blueprint');
    editor?.edit(describeMap, { mapType: next === 'blueprint' ? 'horizontal' : next });
  };
  return (
    <EmptyState
      drawing={<mapperView.Drawing />}
      feeds={mapperView.feeds}
      title="Nothing on this map yet"
      text={start.text}
      action={
        editor ? (
          <Beginnings what="map">
            <SegmentedControl
              aria-label="Type of map"
              data={types.map((one) => ({ ...one }))}
              value={chosen}
              onChange={(next) => {
                const type = types.find(({ value }) => value === next);
                if (type) choose(type.value);
              }}
            />
            <Button
              data-tour="begin-map"
              onClick={() => {
                start.begin(editor);
                begun();
              }}
            >
              {start.word}
            </Button>
            <DraftFromResearch what="map" board={chosen === 'blueprint' ? 'blueprint' : null} />
            <FromSample {...{ editor, project, onFilled: begun }} which={start.sample} />
          </Beginnings>
        ) : null
      }
    />
  );
}

interface FromSampleProps {
  editor: LiveMap;
  project: SurfaceProject;
  which: SampleName;
  onFilled: () => void;
}

function FromSample({ editor, project, which, onFilled }: FromSampleProps) {
  const fill = useMutation({
    mutationFn: () => fillFromSample(editor, project, which),
    onSuccess: onFilled,
  });
  return (
    <Button variant="subtle" loading={fill.isPending} onClick={() => fill.mutate()}>
      Start from sample
    </Button>
  );
}
