import { List, Text } from '@mantine/core';
import type { ReadOnlyProjects } from '../../contract/limit-calls.ts';
import { readOnlyLines } from './read-only-lines.ts';

interface ReadOnlyForecastProps {
  rows: readonly ReadOnlyProjects[];
  /** The name of the account whose plan has no room for them. */
  owner: string;
}

/** Warns which projects become read-only, before that is confirmed; nothing where none does. */
export function ReadOnlyForecast(forecast: ReadOnlyForecastProps) {
  return <ReadOnlyForecasts forecasts={[forecast]} />;
}

/** The same for several accounts. */
export function ReadOnlyForecasts({ forecasts }: { forecasts: readonly ReadOnlyForecastProps[] }) {
  const lines = forecasts.flatMap(({ rows, owner }) => readOnlyLines(rows, owner));
  if (lines.length === 0) return null;
  return (
    <div>
      <List component="ul" spacing="xs" mt="xs">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt="xs">
        Nothing is deleted: read-only projects can be seen, exported and shared, and edited again
        with a larger plan.
      </Text>
    </div>
  );
}
