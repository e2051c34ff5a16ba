import { issueText, valueAt } from '../issue-text.ts';
import { type Business, businessSchema } from './business-schema.ts';
import { type FactError, hoursErrors } from './hours-errors.ts';

export const BUSINESS_FILE = 'domain/business.ts';

/**
 * Finds the mistakes in the facts of the business.
 *
 * @param facts - of whatever shape: nobody compiles the file before it is run
 * @returns a sentence for each mistake, in the order of the file; none where all is well
 */
export function businessErrors(facts: unknown, now: Date): FactError[] {
  const parsed = businessSchema.safeParse(facts);
  const { hours, serviceArea, founded } = Object(facts);
  return [
    ...(parsed.error?.issues ?? []).map((issue) => ({
      path: issue.path,
      text: `${placeOf(facts, issue.path)}${cityWithoutPlace(facts, issue.path) ?? issueText(issue, valueAt(facts, issue.path))}.`,
    })),
    ...(founded > now.getUTCFullYear()
      ? [{ path: ['founded'], text: `"founded" must not be in the future (it is ${founded}).` }]
      : []),
    ...(isValid('hours', hours) ? hoursErrors(hours) : []),
    ...(isValid('serviceArea', serviceArea) ? repeatedCities(serviceArea.cities) : []),
  ];
}

/** True if a group of facts has its shape, whatever is wrong in the others. */
function isValid(group: 'hours' | 'serviceArea', value: unknown): boolean {
  return businessSchema.shape[group].safeParse(value).success;
}

/** Names the city or the hours that a path leads to, and then the field: `the city "Edina": "latitude" `. */
function placeOf(facts: unknown, path: readonly PropertyKey[]): string {
  const index = path.findIndex((key) => typeof key === 'number');
  if (index < 0) return path.length > 0 ? `"${path.join('.')}" ` : '';
  const entry = valueAt(facts, path.slice(0, index + 1));
  const { name, days } = Object(entry);
  const label = [entry, name, days].find((each) => typeof each === 'string');
  const kind = path[0] === 'hours' ? 'the hours of' : 'the city';
  const place = `${kind} ${label ? `"${label}"` : Number(path[index]) + 1}: `;
  return index === path.length - 1 ? place : `${place}"${path.slice(index + 1).join('.')}" `;
}

/** The fix for a city that says nothing of where it is. */
function cityWithoutPlace(facts: unknown, path: readonly PropertyKey[]): string | undefined {
  if (path[0] !== 'serviceArea' || path[1] !== 'cities') return undefined;
  const city = valueAt(facts, path.slice(0, 3));
  const isNameAlone = typeof city === 'string' && path.length === 3;
  const lacksField =
    ['latitude', 'longitude'].includes(String(path[3])) && valueAt(facts, path) === undefined;
  if (!isNameAlone && !lacksField) return undefined;
  const name = isNameAlone ? city : Object(city).name;
  const fix = `write { name: '${name}', latitude: 44.97, longitude: -93.27 } with its own numbers: right-click the city in Google Maps to see them`;
  return isNameAlone ? `needs its place on the map: ${fix}` : `is missing: ${fix}`;
}

function repeatedCities(cities: Business['serviceArea']['cities']): FactError[] {
  const key = ({ name }: { name: string }) => name.toLowerCase();
  return cities.flatMap((city, index) =>
    cities.findIndex((other) => key(other) === key(city)) < index
      ? [
          {
            path: ['serviceArea', 'cities', index],
            text: `the city "${city.name}" is listed twice; take one of them out.`,
          },
        ]
      : [],
  );
}
