import type { LabelledDescription } from './labelled-description.ts';

/**
 * Descriptions that are vague, off topic, in another language, or about two projects at once.
 */
export const vagueDescriptions: LabelledDescription[] = [
  {
    id: 'vague-one-word',
    projectType: 'retaining-wall',
    description: 'wall',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'vague-call-me',
    projectType: 'brick-work',
    description:
      'please call me after 5, i have a question on some brick work at my house which is 60 years old',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'vague-question-only',
    projectType: 'patio-walkway',
    description: 'How long does a patio usually last and do you work in Wisconsin?',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: true,
  },
  {
    id: 'vague-spam-seo',
    projectType: 'other',
    description:
      'Dear sir, we get your website on page 1 of search in 30 days. 100 quality backlinks, 24 hour support. Reply YES for a free audit.',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'vague-spanish-retaining',
    projectType: 'retaining-wall',
    description:
      'Hola, necesitamos un muro de contención de bloques de concreto (segmental block), 40 pies de largo y 3 pies de alto. Hay que quitar primero el muro viejo de madera y llevárselo. El patio es plano y la máquina puede entrar.',
    expected: {
      job: 'segmental-block',
      adders: ['removal'],
      warnings: [],
      sizes: { length: 40, height: 3 },
    },
    isHeldOut: false,
  },
  {
    id: 'vague-two-projects',
    projectType: 'patio-walkway',
    description:
      'Paver patio 10 x 14 on level ground. In the same summer we also want our living room fireplace done over but that is for another day, just tell us if you do both',
    expected: {
      job: 'concrete-pavers',
      adders: [],
      warnings: [],
      sizes: { length: 10, width: 14 },
    },
    isHeldOut: true,
  },
  {
    id: 'vague-no-idea',
    projectType: 'fireplace',
    description:
      'thinking of doing something with the fireplace, not sure what. What do people normally do?',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'vague-job-seeker',
    projectType: 'block-work',
    description:
      'are you hiring? I have 8 years as a block layer and my own truck, can start on the 15th',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'vague-gibberish',
    projectType: 'stone-veneer',
    description: 'asdf jkl; test test 123 123',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: true,
  },
  {
    id: 'vague-worried-neighbor',
    projectType: 'retaining-wall',
    description:
      'My neighbours wall is leaning over our side and there are cracks in it, kids play right under it. Its not my wall. What can I do?',
    expected: {
      adders: [],
      warnings: ['leaning-wall'],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'vague-house-only',
    projectType: 'stone-veneer',
    squareFootage: 2400,
    description:
      'we have a 2,400 sq ft house on a 1 acre lot with a 3 car garage and want it to look nicer, maybe with some stone or so, no hurry',
    expected: {
      adders: [],
      warnings: [],
      sizes: {},
    },
    isHeldOut: false,
  },
  {
    id: 'vague-german-chimney',
    projectType: 'other',
    description:
      'Guten Tag, unser Schornstein (chimney) muss über dem Dach neu gemauert werden, etwa 4 feet hoch. Oben kommt Wasser herein, die crown ist gebrochen und die flashing ist undicht. Einstöckiges Haus mit flachem, niedrigem Dach.',
    expected: {
      job: 'chimney-rebuild',
      adders: ['crown-and-flashing'],
      warnings: [],
      sizes: { height: 4 },
    },
    isHeldOut: true,
  },
];
