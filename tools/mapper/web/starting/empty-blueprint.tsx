import { Button } from '@mantine/core';
import { Beginnings, DraftFromResearch } from '#features/generation/web/index.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { useMap } from '../map-model.tsx';
import { beginBlueprint } from './begin-map.ts';

/** A map without a blueprint: its purpose, and how to begin. */
export function EmptyBlueprint() {
  const { editor } = useMap();
  return (
    <EmptyState
      title="No service blueprint yet"
      text="A service blueprint shows below each stage what staff and systems do, and what the customer sees of it."
      action={
        editor ? (
          <Beginnings what="blueprint" board="blueprint">
            <Button onClick={() => beginBlueprint(editor)}>Start with the five rows</Button>
            <DraftFromResearch what="blueprint" board="blueprint" />
          </Beginnings>
        ) : null
      }
    />
  );
}
