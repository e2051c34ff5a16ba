import type { Place } from '../content/service-area.ts';

/** Where the numbers of the roads stand: on their roads, and clear of the cities and their names. */
export const roadShields: readonly { road: string; place: Place }[] = [
  { road: '94', place: { latitude: 45.133, longitude: -93.488 } },
  { road: '94', place: { latitude: 44.951, longitude: -93.043 } },
  { road: '494', place: { latitude: 44.978, longitude: -93.459 } },
  { road: '494', place: { latitude: 44.873, longitude: -93.125 } },
  { road: '694', place: { latitude: 45.067, longitude: -93.22 } },
  { road: '35W', place: { latitude: 45.145, longitude: -93.15 } },
  { road: '35W', place: { latitude: 44.77, longitude: -93.29 } },
  { road: '35E', place: { latitude: 45.01, longitude: -93.089 } },
  { road: '35E', place: { latitude: 44.795, longitude: -93.193 } },
  { road: '169', place: { latitude: 45.06, longitude: -93.4 } },
  { road: '62', place: { latitude: 44.891, longitude: -93.215 } },
];
