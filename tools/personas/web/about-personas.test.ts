import { expect, test } from 'vitest';
import { aboutPersonas } from './about-personas.ts';

const preview = {
  count: 2,
  first: '#0f7c7e',
  personas: [],
  line: '',
  sections: [],
  filled: 10,
  researched: 4,
  backed: 6,
};

test('a card shows sections by status, those with evidence, the owner and the review date', () => {
  const byStatus = { O: 2, A: 3, R: 4, IP: 1 };
  const more = { byStatus, owner: 'Ines Duarte', reviewBy: '2999-01-01' };
  const about = aboutPersonas({ ...preview, ...more });
  expect(about?.label).toBe('2 personas');
  expect(about?.meter?.label).toBe(
    'Sections: 2 open, 3 assumed, 4 researched, 1 in progress. 6 of 10 have evidence. Owner: Ines Duarte. Review by 2999-01-01.',
  );
  expect(about?.meter?.parts?.map(({ share }) => share)).toEqual([0.2, 0.3, 0.4, 0.1]);
  const late = aboutPersonas({ ...preview, byStatus, reviewBy: '2001-01-01' });
  expect(late?.meter?.label).toContain('Review due since 2001-01-01.');
  // A preview of an earlier release does not count each status.
  const earlier = aboutPersonas(preview)?.meter;
  expect(earlier).toEqual({
    share: 0.4,
    label: '4 of 10 sections are researched, 6 have evidence',
  });
});

test('a project without content has no meter, and neither has an invalid preview', () => {
  expect(aboutPersonas({ ...preview, filled: 0, researched: 0, backed: 0 })?.meter).toBeUndefined();
  expect(aboutPersonas({})).toBeNull();
});
