import { Button, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import {
  choosePicture,
  type LibraryImage,
  LibraryPicture,
  type PictureUploads,
  UploadStrip,
} from '#features/pictures/web/index.ts';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import { limited } from '#ui/fields/limited.ts';
import panel from '#ui/fields/panel.module.css';
import { useTyping } from '#ui/fields/use-typing.ts';
import { isColour, type ThemeColours } from '../document/index.ts';
import styles from './theme-fields.module.css';

interface ThemeFieldsProps extends ThemeColours {
  image: LibraryImage | undefined;
  uploads: PictureUploads | null;
  /** Uploads files as the logo; the upload's place is 'logo'. */
  onLogo: (files: Iterable<File>) => void;
  /** Null for readers. */
  onChange: ((change: Partial<ThemeColours> & { logo?: null }) => void) | null;
}

/** The offered colours; any other can be typed. */
const offered = [
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Teal', colour: '#0f7c7e' },
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Green', colour: '#12805c' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
];

/** The logo and the two colours of a project, in its panel. */
export function ThemeFields({ first, second, image, uploads, onLogo, onChange }: ThemeFieldsProps) {
  const logo = image ? <LibraryPicture image={image} className={styles.logo} /> : null;
  if (!onChange) return logo;
  return (
    <>
      <section className={panel.section} aria-label="Logo">
        <h3 className={panel.heading}>Logo</h3>
        {logo}
        <div className={panel.line}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPhoto size={16} />}
            onClick={() => choosePicture(onLogo)}
          >
            {image ? 'Another logo' : 'Upload a logo'}
          </Button>
          {image ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              onClick={() => onChange({ logo: null })}
            >
              Without logo
            </Button>
          ) : null}
        </div>
        {uploads ? <UploadStrip uploads={uploads} at="logo" /> : null}
      </section>
      <section className={panel.section} aria-label="Colours">
        <ThemeColour
          label="First colour"
          value={first}
          onChange={(next) => onChange({ first: next })}
        />
        <ThemeColour
          label="Second colour"
          value={second}
          onChange={(next) => onChange({ second: next })}
        />
      </section>
    </>
  );
}

interface ThemeColourProps {
  label: string;
  value: string;
  onChange: (colour: string) => void;
}

/**
 * Chooses one of the offered colours, or any by its code; an invalid code keeps the previous
 * colour.
 */
function ThemeColour({ label, value, onChange }: ThemeColourProps) {
  const { shown, type, takeBack, leave } = useTyping({
    value,
    limit: 7,
    onSave: (next) => {
      const typed = next.startsWith('#') ? next : `#${next}`;
      if (isColour(typed)) onChange(typed.toLowerCase());
    },
  });
  return (
    <div className={styles.colour}>
      <ColourChoice colours={offered} label={label} value={value} onChange={onChange} />
      <TextInput
        size="xs"
        aria-label={`${label} as a number`}
        description="Or its number, such as #5b4bdb"
        inputWrapperOrder={['input', 'description', 'error']}
        leftSection={<span className={styles.swatch} style={{ background: value }} />}
        value={shown}
        {...limited(7)}
        error={
          isColour(shown.startsWith('#') ? shown : `#${shown}`)
            ? null
            : 'Six digits or letters from a to f'
        }
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') takeBack();
        }}
        onBlur={leave}
      />
    </div>
  );
}
