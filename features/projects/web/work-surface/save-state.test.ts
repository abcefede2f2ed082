import { expect, test } from 'vitest';
import { awayText } from './save-state.tsx';

test.each([
  [{ saved: true, canEdit: true, isOffline: true }, 'Offline'],
  [{ saved: false, canEdit: true, isOffline: true }, 'Offline, not saved yet'],
  [{ saved: true, canEdit: false, isOffline: true }, 'View only, offline'],
  [{ saved: false, canEdit: true, isOffline: false }, 'Not saved yet, connecting…'],
  [{ saved: true, canEdit: true, isOffline: false }, 'Connecting…'],
])('the header of a project with %o says that it is offline', (state, text) => {
  expect(awayText(state)).toBe(text);
});
