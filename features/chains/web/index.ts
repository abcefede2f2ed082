export { ChainButton } from './chain-button.tsx';
