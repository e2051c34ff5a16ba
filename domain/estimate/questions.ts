import { jobOf, priceList, questionsOf } from '../price-list/price-list.ts';
import type { AskedQuestion, Dimension, Part } from './estimate.ts';
import type { OpenPoint } from './open-points.ts';
import type { ProjectType } from './project.ts';

const sizeTexts: Record<Dimension, string> = {
  length: 'How long is it?',
  width: 'How wide is it?',
  height: 'How tall is it?',
  area: 'About how big is it?',
  steps: 'How many steps?',
  count: 'How many?',
};

/**
 * Writes the questions about each job. An adder of two jobs is asked about once.
 *
 * @param points - the open points of each job
 */
export function questionsFor(
  parts: readonly Part[],
  points: readonly (readonly OpenPoint[])[],
): AskedQuestion[] {
  const questions: AskedQuestion[] = [];
  for (const [index, part] of parts.entries()) {
    const label = parts.length > 1 ? `${jobOf(part.job).label}: ` : '';
    for (const point of points[index] ?? []) {
      const question = questionFor(point, part, index);
      const text = point.kind === 'adder' ? question.text : label + question.text;
      if (!questions.some((earlier) => earlier.text === text))
        questions.push({ ...question, text });
    }
  }
  return questions;
}

function questionFor(point: OpenPoint, { job }: Part, part: number): AskedQuestion {
  const { answers } = point;
  switch (point.kind) {
    case 'size': {
      const { dimension, isAssumption } = point;
      const about = { kind: 'size', dimension } as const;
      const assumption = isAssumption && { isAssumption };
      return { about, part, text: sizeTexts[dimension], answers, ...assumption };
    }
    case 'job': {
      const text = priceList.tables[jobOf(job).type].choose[0]?.text ?? 'Which kind of work is it?';
      return { about: { kind: 'job' }, part, text, answers };
    }
    case 'adder': {
      const { id, photo } = point;
      const text = adderText(job, id, photo !== undefined);
      const fromPhoto = photo !== undefined && { photo };
      return { about: { kind: 'adder', id }, part, text, answers, ...fromPhoto };
    }
  }
}

/** @param isFromPhoto - the question begins with what the photo looks like */
function adderText(job: string, id: string, isFromPhoto: boolean): string {
  const question = questionsOf(job).find((row) => row.id === id);
  const seen = isFromPhoto ? `${question?.photo ?? 'Your photo looks as if it is needed.'} ` : '';
  if (question) return seen + question.text;
  const tables = [priceList.tables[jobOf(job).type], priceList.shared];
  const label = tables.flatMap(({ adder }) => adder).find((row) => row.id === id)?.label ?? id;
  return `${seen}Should we include ${label.toLowerCase()}?`;
}

/** Asks for the kind of job where nothing says which; none if the project type has no choice. */
export function kindQuestions(type: ProjectType): AskedQuestion[] {
  const { choose, answer } = priceList.tables[type];
  if (!choose[0] || answer.length < 2) return [];
  const answers = answer.map(({ job, label }) => ({ id: job, label, job }));
  return [{ about: { kind: 'job' }, part: 0, text: choose[0].text, answers }];
}
