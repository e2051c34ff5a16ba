// The entry of the chunk that is loaded once somebody asks for an estimate.
export { EstimatePanel } from './estimate-panel.tsx';
export { receiveEstimate, restoreKeptEstimate } from './shown-estimate.ts';
