import type { Estimate, OfferedJob } from '../../domain/estimate/estimate.ts';
import { quoteForm } from '../../domain/forms/quote-request.ts';
import type { ShownEstimate } from '../estimate/estimate-store.ts';

const cost = { low: 1, high: 2 };

const job: OfferedJob = {
  id: 'wall',
  label: 'Wall',
  measure: 'face foot',
  fixed: cost,
  perUnit: cost,
  includes: '',
  typical: { length: 10, height: 3 },
};

const adder = {
  id: 'on',
  label: 'Adder',
  sentence: 'An adder.',
  effect: { per: 'job' as const, ...cost },
};

const choices = { job: job.id, dimensions: { length: 10 }, adders: ['on'] };

const read: Estimate = {
  projectType: 'retaining-wall',
  offer: {
    date: '2025-01-01',
    minimumCharge: 1,
    usualJob: job.id,
    jobs: [job, { ...job, id: 'other' }],
    adders: [adder, { ...adder, id: 'off' }, { ...adder, id: 'seen' }],
  },
  choices,
  typed: choices,
  reading: {
    readBy: 'ai',
    reasons: [
      { id: 'on', words: 'with an adder' },
      { id: 'seen', photo: 1 },
    ],
    warnings: ['A warning.'],
    notIncluded: ['Something else.'],
    questions: [
      {
        id: 'question',
        text: 'A question?',
        answers: [
          { id: 'yes', label: 'Yes', adds: 'on' },
          { id: 'no', label: 'No' },
        ],
      },
    ],
    haveReady: ['A plan.'],
  },
};

const { reading: _, ...range } = read;

const request = quoteForm.schema.parse({
  name: 'Name',
  email: 'name@home.example',
  phone: '612-444-0100',
  projectType: 'retaining-wall',
  description: 'A wall.',
});

/** Estimates that show each part of the panel: a range alone, one that was read, one that was switched off. */
export const shownEstimates: readonly ShownEstimate[] = [
  { id: 'range', request, estimate: { ...range, projectScope: 'small' }, answers: {} },
  { id: 'read', request, estimate: read, answers: { question: 'yes' } },
  {
    id: 'corrected',
    request,
    estimate: { ...read, choices: { ...choices, adders: [] }, isCorrected: true },
    choicesRead: choices,
    answers: { question: 'yes' },
  },
  {
    id: 'without-price',
    request,
    estimate: {
      ...read,
      projectType: 'other',
      offer: { ...read.offer, usualJob: undefined },
      choices: { dimensions: {}, adders: [] },
    },
    answers: {},
  },
];
