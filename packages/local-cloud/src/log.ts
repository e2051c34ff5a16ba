/** Logs one line. `source` is a function's short name or a part of the cloud. */
export type Log = (source: string, line: string) => void;
