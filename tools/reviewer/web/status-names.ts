import { type IssueStatus, issueStatuses, statusCodeLabels } from '../contract/codes.ts';
import { useAll } from './model/use-all.ts';

/** The statuses with their labels in this review. */
export function useStatusNames(): readonly { code: IssueStatus; word: string }[] {
  const labels = new Map(useAll('statusLabels').map(({ id, label }) => [id, label]));
  return issueStatuses.map((code) => ({ code, word: labels.get(code) || statusCodeLabels[code] }));
}
