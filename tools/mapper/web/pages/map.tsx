import { useParams } from 'react-router';
import { MapPage } from '../map-page.tsx';

export const meta = () => [{ title: 'Mapper · Sightline' }];

export default function MapRoute() {
  const { id = '' } = useParams();
  return <MapPage key={id} projectId={id} />;
}
