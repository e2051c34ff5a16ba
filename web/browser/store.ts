import { useSyncExternalStore } from 'react';

/** State that outlives the components that render it. */
export function createStore<State>(initial: State) {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    initial,
    get: () => state,
    set(next: State) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Store<State> = ReturnType<typeof createStore<State>>;

/** Renders the state of a store; the prerender and the hydration render its initial state. */
export function useStore<State>({ subscribe, get, initial }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, () => initial);
}

const hydrated = createStore(false);
hydrated.set(true);

/** False during prerendering and the first hydration render, which must match; true afterward. */
export const useIsHydrated = () => useStore(hydrated);
