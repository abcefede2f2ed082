import { Text } from '@mantine/core';
import { ReadOnlyForecasts } from '#features/projects/web/index.ts';
import type { CallAnswer } from '#kernel/call/call.ts';
import type { previewPlanRule } from '../../contract/grants.ts';

/** Whose projects become read-only once accounts have plans, and what can be done about it. */
export function PlanRuleWarning({ preview }: { preview: CallAnswer<typeof previewPlanRule> }) {
  const { accounts, more } = preview;
  const count = accounts.length + more;
  return (
    <>
      <Text size="sm">
        {count === 1 ? '1 account has' : `${count} accounts have`} more projects than the plan that
        it gets. You can grant larger plans right after, on this page.
      </Text>
      <ReadOnlyForecasts
        forecasts={accounts.map(({ full_name, email, read_only }) => ({
          rows: read_only,
          owner: full_name || email,
        }))}
      />
      {more > 0 ? (
        <Text size="sm" mt="xs">
          {more === 1 ? 'And 1 more account.' : `And ${more} more accounts.`}
        </Text>
      ) : null}
    </>
  );
}
