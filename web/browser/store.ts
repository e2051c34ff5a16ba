import { useSyncExternalStore } from 'react';

/** State that outlives the components that render it. */
export interface Store<State> {
  readonly initial: State;
  get(): State;
  set(state: State): void;
  /** @returns a function that unsubscribes the listener */
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    initial,
    get: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Renders the state of a store; the prerender and the hydration render its initial state. */
export function useStore<State>({ subscribe, get, initial }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, () => initial);
}

const subscribeToNothing = () => () => {};

/** True but for the prerender and the first render of hydration, which must be the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
