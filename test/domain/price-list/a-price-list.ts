import type { PriceList } from '../../../domain/price-list/price-list.ts';
import type { PriceSheet } from '../../../domain/price-list/price-sheet.ts';

const source = 'own jobs, 2026';

/** A sheet without a mistake, small enough to break one thing in it. */
export function aPriceSheet(): PriceSheet {
  const adders = ['removal', 'drainage', 'steps', 'slope', 'winter', 'roots'].map((id) => ({
    id,
    label: `With ${id}`,
    sentence: `If there is ${id}, it takes longer.`,
    effect: { per: 'job' as const, low: 100, high: 200, source },
    jobs: ['wall'],
    hints: [id],
  }));
  return {
    minimumCharge: 1000,
    minimumChargeSource: source,
    jobs: [
      {
        id: 'wall',
        label: 'A wall',
        measure: 'face foot',
        fixed: { low: 500, high: 800, source },
        perUnit: { low: 30, high: 50, source },
        includes: 'block and labor',
        typical: { length: 20, height: 4 },
        hints: ['wall'],
      },
    ],
    adders,
    notIncluded: [{ id: 'permit', sentence: 'A permit is not included.' }],
    warnings: [{ id: 'leaning', sentence: 'Please keep away from the wall.', hints: ['leaning'] }],
    questions: ['old-wall', 'access', 'water'].map((id) => ({
      id,
      text: 'Is it so?',
      answers: [
        { id: 'yes', label: 'Yes', adds: 'removal' },
        { id: 'no', label: 'No', job: 'wall' },
      ],
    })),
    haveReady: [{ id: 'photos', sentence: 'Photos of the spot.' }],
  };
}

/** A list without a mistake but for what `spoil` does to the sheet of the retaining walls. */
export function aPriceList(spoil: (sheet: PriceSheet) => unknown = () => {}): PriceList {
  const retainingWall = aPriceSheet();
  spoil(retainingWall);
  return {
    version: 'test-1',
    date: '2025-11-01',
    sheets: {
      'stone-veneer': aPriceSheet(),
      'brick-work': aPriceSheet(),
      'block-work': aPriceSheet(),
      fireplace: aPriceSheet(),
      'retaining-wall': retainingWall,
      'patio-walkway': aPriceSheet(),
      other: aPriceSheet(),
    },
  };
}
