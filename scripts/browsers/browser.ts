import type { Input } from 'webdriver-bidi-protocol';

/** An element of the page, by the id that its engine gave it. */
export type ElementId = string;

/** An argument of a function that runs in the page; an element arrives there as itself. */
export type PageArgument = string | number | { element: ElementId };

/** Input as both of the W3C's protocols, WebDriver and WebDriver BiDi, take it. */
export type InputActions = Input.SourceActions[];

/** A browser with one page, as new as after an installation: no cookies, no storage, no cache. */
export interface Browser extends AsyncDisposable {
  /** The version that the engine says of itself. */
  readonly version: string;
  /** Errors that its console has of the pages' scripts and policies, where the protocol tells of them. */
  readonly scriptErrors: readonly string[];
  /** Follows an address, until the page has loaded. */
  open(url: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /**
   * Finds the elements of a selector that are rendered and have this accessible name, which the engine
   * computes.
   *
   * @param name - the whole name
   */
  findNamed(selector: string, name: string): Promise<ElementId[]>;
  /**
   * Runs a function in the page, also where the page's own scripts are off.
   *
   * @param source - the function, which returns a string and waits for nothing
   */
  callFunction(source: string, args: PageArgument[]): Promise<string>;
  perform(actions: InputActions): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
}

interface LaunchSettings {
  /** False for a visitor who has switched JavaScript off. */
  scripting: boolean;
  /** Ends the browser at any time, also while it starts. */
  signal: AbortSignal;
}

/** A browser's engine, as a Linux distribution packages it. */
export interface Engine {
  /** As a person calls it on the command line. */
  name: string;
  title: string;
  /** The Debian packages that bring it and what it needs. */
  packages: string[];
  /** The programs without which it cannot start: of each list one. */
  programs: string[][];
  launch(settings: LaunchSettings): Promise<Browser>;
}
