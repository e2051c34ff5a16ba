import type { ProjectType } from '../../domain/project.ts';

/**
 * A homeowner's description with what a fair reader finds in it, written by a judge who does not
 * know the hint words of the reader. It measures how well the price estimate reads descriptions.
 */
export interface LabelledDescription {
  /** Unique, kebab-case. */
  id: string;
  /** The type of project that the homeowner chose in the form. */
  projectType: ProjectType;
  /** The form's own field, rarely given. */
  squareFootage?: number;
  /** The homeowner's own words. */
  description: string;
  expected: {
    /** The kind of job that the words name; absent where they name none. */
    job?: string;
    /** The adders that the words call for, by id. */
    adders: string[];
    /** The warnings that the words call for, by id; those that are always shown are left out. */
    warnings: string[];
    /**
     * Sizes that the words say, in feet; area in square feet (or face feet of a wall), steps a
     * count. A dimension that is said as a range is left out, because the homeowner is asked.
     */
    sizes: { length?: number; width?: number; height?: number; area?: number; steps?: number };
  };
  /** Never looked at while the reader is improved. */
  isHeldOut: boolean;
}
