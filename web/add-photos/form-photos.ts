import { createStore } from '../browser/store.ts';

/** The exchange between a form and its photographs. The code of the photographs comes later than the form's. */
interface FormPhotos {
  /** The number that goes with the next request. */
  announced: number;
  /** The request that was sent last; its id is undefined where the answer was cut off. */
  sent?: { lead: string | undefined };
  /** The request all of whose photographs have come to an end, and the slots of those that are sent. */
  ended?: { lead: string; slots: string };
}

type State = Readonly<Record<string, FormPhotos>>;

/** By the id of the form. */
export const formPhotos = createStore<State>({});

export function updateFormPhotos(form: string, changes: Partial<FormPhotos>): void {
  const state = formPhotos.get();
  formPhotos.set({ ...state, [form]: { announced: 0, ...state[form], ...changes } });
}
