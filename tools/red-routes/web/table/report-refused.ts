import { sentence } from '#kernel/text/sentence.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';

/** Reports the cells that were refused. */
export function reportRefused(texts: readonly string[]): void {
  const some = texts.slice(0, 3).map((text) => sentence`'${text}'`);
  const more = texts.length > some.length ? ` and ${texts.length - some.length} more` : '';
  showToast({
    text: `Not accepted: ${some.join(', ')}${more}. Write reach and frequency as 4,3.`,
    kind: 'failure',
  });
}
