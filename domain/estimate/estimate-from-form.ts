import type { PriceSheet } from '../price-list/price-sheet.ts';
import type { ProjectScope, ProjectType } from '../project.ts';
import type { Choices, Estimate, Offer } from './estimate.ts';

/** The fields of the quote request that a price follows from. */
interface ProjectFields {
  projectType: ProjectType;
  squareFootage?: number | undefined;
  projectScope?: ProjectScope | undefined;
}

/**
 * Makes an estimate from the form's fields alone.
 *
 * @param date - ISO 8601, from which the sheet's prices hold
 */
export function estimateFromForm(
  { projectType, squareFootage, projectScope }: ProjectFields,
  sheet: PriceSheet,
  date: string,
): Estimate {
  const typed: Choices = {
    dimensions: squareFootage === undefined ? {} : { area: squareFootage },
    adders: [],
  };
  return {
    projectType,
    ...(projectScope && { projectScope }),
    offer: offerOf(projectType, sheet, date, []),
    choices: typed,
    typed,
  };
}

/** The part of a sheet that goes with one estimate: every kind of job, and these adders. */
export function offerOf(
  projectType: ProjectType,
  sheet: PriceSheet,
  date: string,
  adderIds: readonly string[],
): Offer {
  const [usual] = sheet.jobs;
  return {
    date,
    minimumCharge: sheet.minimumCharge,
    // What is filed under "Other" has nothing usual about it.
    ...(usual && projectType !== 'other' && { usualJob: usual.id }),
    jobs: sheet.jobs.map(({ id, label, measure, fixed, perUnit, includes, typical }) => ({
      id,
      label,
      measure,
      fixed: { low: fixed.low, high: fixed.high },
      perUnit: { low: perUnit.low, high: perUnit.high },
      includes,
      typical,
    })),
    adders: sheet.adders
      .filter(({ id }) => adderIds.includes(id))
      .map(({ id, label, sentence, effect, jobs }) => ({
        id,
        label,
        sentence,
        ...(effect && { effect: { per: effect.per, low: effect.low, high: effect.high } }),
        ...(jobs && { jobs }),
      })),
  };
}
