import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { storedItems } from '#platform/web/storage/items.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type CookieCategories, onlyNecessary } from './choose-cookies.ts';

const categories: [name: keyof CookieCategories, label: string, meaning: string][] = [
  ['functional', 'Functional', 'Remember how you like to work, such as the width of panels.'],
  ['analytical', 'Analytical', 'Scripts of this host that measure use and replay visits.'],
  ['marketing', 'Marketing', 'Scripts of this host that measure campaigns.'],
];

export interface CookiePreferencesProps {
  onChoose: (categories: CookieCategories) => void;
  onClose: () => void;
}

/** The three categories; functional cookies are on unless the visitor chose otherwise (S4.56). */
export function CookiePreferences({ onChoose, onClose }: CookiePreferencesProps) {
  const [allowed, setAllowed] = useState<CookieCategories>(() => {
    const chosen = storedItems.cookiePreference.read();
    if (!chosen) return { ...onlyNecessary, functional: true };
    const { first: _, ...preferences } = chosen;
    return preferences;
  });
  return (
    <Dialog
      title="Cookie preferences"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onChoose(allowed)}>Save preferences</Button>
        </>
      }
    >
      <Text c="dimmed">What is needed to sign in and to stay signed in is always stored.</Text>
      {categories.map(([name, label, meaning]) => (
        <Checkbox
          key={name}
          label={label}
          description={meaning}
          checked={allowed[name]}
          onChange={(event) => setAllowed({ ...allowed, [name]: event.currentTarget.checked })}
        />
      ))}
    </Dialog>
  );
}
