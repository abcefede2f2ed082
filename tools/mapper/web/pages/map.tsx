import { useParams } from 'react-router';
import { projectLoader } from '#features/projects/web/index.ts';
import { mapperCalls } from '../../contract/project.ts';
import { mapperDocument } from '../../document/mapper-document.ts';
import { MapPage } from '../surface/map-page.tsx';

export const meta = () => [{ title: 'Mapper · Sightline' }];

/** Fetches the project while the page loads, and not again when only the panel in the address changes. */
export const clientLoader = projectLoader(mapperCalls, mapperDocument);
export const shouldRevalidate = () => false;

export default function MapRoute() {
  const { id = '' } = useParams();
  return <MapPage key={id} projectId={id} />;
}
