export { peopleHerePart } from './people-here.tsx';
