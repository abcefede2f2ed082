import { List, Text } from '@mantine/core';
import { removedFeatures, tierNames } from '#features/plans/web/index.ts';
import { ReadOnlyForecast } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { type GrantPreview, sideLabels, smallerSides } from './grant-texts.ts';

/** What an account loses by smaller plans, and which of its projects become read-only. */
export function GrantWarning({ preview, name }: { preview: GrantPreview; name: string }) {
  const { before, after, read_only } = preview;
  return (
    <>
      <List component="ul" spacing="xs">
        {smallerSides(preview).map((side) => {
          const removed = removedFeatures(before[side], after[side]);
          return (
            <List.Item key={side}>
              {sideLabels[side]}: {tierNames[before[side]]} becomes {tierNames[after[side]]}.
              {removed.length > 0 ? ` ${sentence`${name} loses`}: ${removed.join(', ')}.` : ''}
            </List.Item>
          );
        })}
      </List>
      <ReadOnlyForecast rows={read_only} owner={name} />
      {read_only.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          No project becomes read-only.
        </Text>
      ) : null}
    </>
  );
}
