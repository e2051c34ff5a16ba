import { once } from 'node:events';
import type { Commands, Event } from 'webdriver-bidi-protocol';

/**
 * Firefox never answers what is asked of a page that is just being left. It is given up early enough to be asked
 * of the next page.
 */
const PAGE_ANSWERS_WITHIN_MS = 5_000;
const pageCommands: string[] = ['browsingContext.locateNodes', 'script.callFunction'];

/** Far above what anything else takes, a page that loads included. */
const ANSWER_WITHIN_MS = 60_000;

type Settle = (message: Response) => void;

interface Response {
  id: number | null;
  type: 'success' | 'error' | 'event';
  result: never;
  error: string;
  message: string;
}

/** A connection by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/). */
export class BidiConnection implements Disposable {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, Settle>();
  #lastId = 0;

  private constructor(socket: WebSocket, onEvent: (event: Event) => void) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const message: Response = JSON.parse(String(data));
      if (message.type === 'event') onEvent(message as unknown as Event);
      else this.#settle(message);
    };
    socket.onclose = () => {
      for (const id of this.#pending.keys()) {
        this.#settle({ id, type: 'error', error: 'closed', message: 'it has ended' } as Response);
      }
    };
  }

  static async open(url: string, onEvent: (event: Event) => void): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    const connection = new BidiConnection(socket, onEvent);
    await Promise.race([
      once(socket, 'open'),
      once(socket, 'error').then(() => {
        throw new Error(`There is no connection to ${url}.`);
      }),
    ]);
    return connection;
  }

  /** Sends a command and resolves with its result. */
  send<Method extends keyof Commands>(
    method: Method,
    params: Commands[Method]['params'],
  ): Promise<Commands[Method]['returnType']> {
    return new Promise((resolve, reject) => {
      if (this.#socket.readyState !== WebSocket.OPEN) {
        reject(new Error(`${method}: the browser has ended`));
        return;
      }
      const id = ++this.#lastId;
      const limit = pageCommands.includes(method) ? PAGE_ANSWERS_WITHIN_MS : ANSWER_WITHIN_MS;
      const timer = setTimeout(() => {
        const message = `there was no answer within ${limit / 1000} s`;
        this.#settle({ id, type: 'error', error: 'timeout', message } as Response);
      }, limit);
      this.#pending.set(id, ({ type, result, error, message }) => {
        clearTimeout(timer);
        if (type === 'success') resolve(result);
        else reject(new Error(`${method}: ${error}: ${message}`));
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  [Symbol.dispose](): void {
    this.#socket.close();
  }

  #settle(message: Response): void {
    if (message.id === null) return;
    const settle = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    settle?.(message);
  }
}
