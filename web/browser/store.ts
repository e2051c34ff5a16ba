import { useSyncExternalStore } from 'react';

/** State that outlives the components that render it. A browser begins with what `restore` returns, at the first use. */
export function createStore<State>(initial: State, restore = () => initial) {
  const listeners = new Set<() => void>();
  let current: { state: State } | undefined;
  return {
    initial,
    get() {
      current ??= { state: restore() };
      return current.state;
    },
    set(state: State) {
      current = { state };
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
