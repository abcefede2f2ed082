import { Creator } from '../creator/creator.tsx';

export const meta = () => [{ title: 'Persona Creator · Sightline' }];

export default function CreatorRoute() {
  return <Creator />;
}
