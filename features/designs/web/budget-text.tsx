import { Text } from '@mantine/core';
import type { DesignBudget } from '../contract/designs.ts';

/** How many scarce requests were sent, and how many are left. */
export function BudgetText({ budget }: { budget: DesignBudget }) {
  return (
    <Text size="sm" c="dimmed">
      {budgetText(budget)}
    </Text>
  );
}

/** What is known of the scarce requests of a connection, in words. */
export function budgetText({ spent, monthly, next_at }: DesignBudget): string {
  const sent = `${spent} ${spent === 1 ? 'request' : 'requests'} for frames and pictures ${spent === 1 ? 'was' : 'were'} sent from here this month.`;
  if (next_at !== null) {
    const day = new Date(next_at).toLocaleString(undefined, {
      dateStyle: 'long',
      timeStyle: 'short',
    });
    return `${sent} Figma takes the next one on ${day}.`;
  }
  if (monthly !== null) {
    const left = Math.max(0, monthly - spent);
    return `${sent} Figma allows this account ${monthly} a month, so that ${left} ${left === 1 ? 'is' : 'are'} left.`;
  }
  return `${sent} Figma allows 6 a month to View and Collab seats and to files of Starter teams, and 10 or more a minute to others.`;
}
