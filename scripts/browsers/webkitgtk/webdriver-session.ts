/** A refusal of a command, by its code: `stale element reference`, `no such element`, … */
interface Refusal {
  error: string;
  message: string;
}

/** A session of a WebDriver server (https://www.w3.org/TR/webdriver2/). */
export class WebDriverSession {
  readonly capabilities: Record<string, unknown>;
  readonly #url: string;

  private constructor(url: string, capabilities: Record<string, unknown>) {
    this.#url = url;
    this.capabilities = capabilities;
  }

  /** @param server - its address */
  static async open(server: string, wanted: Record<string, unknown>): Promise<WebDriverSession> {
    const { sessionId, capabilities } = await command<{
      sessionId: string;
      capabilities: Record<string, unknown>;
    }>('POST', `${server}/session`, { capabilities: { alwaysMatch: wanted } });
    return new WebDriverSession(`${server}/session/${sessionId}`, capabilities);
  }

  get<Result>(path: string): Promise<Result> {
    return this.#command('GET', path);
  }

  post<Result>(path: string, body: object): Promise<Result> {
    return this.#command('POST', path, body);
  }

  delete<Result>(path: string): Promise<Result> {
    return this.#command('DELETE', path);
  }

  #command<Result>(method: string, path: string, body?: object): Promise<Result> {
    return command(method, `${this.#url}/${path}`, body);
  }
}

async function command<Result>(method: string, url: string, body?: object): Promise<Result> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value as Result;
  const { error, message } = value as Refusal;
  throw new Error([error, message].filter(Boolean).join(': '));
}
