import { expect, test } from 'vitest';
import { readNotes } from './read-notes.ts';

test('the newest part of a changelog is read as plain text, in its groups', () => {
  const text = `# Changelog\n\nWhat changed.\n\n## 1.2.0\n\n### Added\n- One \`call\`\n  in two lines.\n- **Two**.\n\n### Fixed\n- Three.\n\n### Added\n- Four.\n\n## 1.1.0\n\n### Added\n- Old.\n`;
  expect(readNotes(text)).toEqual({
    title: '1.2.0',
    groups: [
      { title: 'Added', items: ['One call in two lines.', 'Two.', 'Four.'] },
      { title: 'Fixed', items: ['Three.'] },
    ],
  });
});

test.each(['', '# Changelog\n'])('a changelog without parts has no notes: %j', (text) => {
  expect(readNotes(text)).toBeNull();
});
