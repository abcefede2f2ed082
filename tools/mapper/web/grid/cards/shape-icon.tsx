import { shapeIcons } from './shape-icons.ts';

/** An icon by name; an unknown name is shown as text. */
export function ShapeIcon({ name, size }: { name: string; size: number }) {
  const look = shapeIcons[name];
  if (!look) return <span>{name}</span>;
  return (
    <span role="img" aria-label={look.label} title={look.label}>
      <look.Icon size={size} />
    </span>
  );
}
