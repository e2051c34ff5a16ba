/** A local server as a foreign page sees it. */
export interface Target {
  service: 'site' | 'mail' | 'dynamodb' | 'bedrock' | 's3';
  url: string;
  /** The table of reviews. */
  tableName: string;
  /** A bucket with an object `kept`. */
  bucket: string;
}

interface Post {
  path: string;
  body: string;
  headers?: Record<string, string>;
}

/**
 * Does in the page what a foreign page can do to servers of this machine: calls of every kind, forms, elements
 * and sockets. Runs in the browser, so that it can use nothing from outside.
 *
 * @returns what it could read, or load as an element
 */
export async function attack(targets: Target[]): Promise<string[]> {
  const readable: string[] = [];
  const paths = {
    site: ['/', '/gallery', '/favicon.svg', '/api/testimonials', '/?__proto__=x'],
    mail: ['/', '/store', '/health-check'],
    dynamodb: ['/'],
    bedrock: ['/model/amazon.nova-lite-v1:0/converse-stream'],
    s3: ['/', ...targets.slice(0, 1).map(({ bucket }) => `/${bucket}/kept`)],
  };
  const review = {
    name: 'Evil',
    location: 'Evil',
    testimonial: 'Evil words of a page.',
    rating: 1,
  };
  const fakeKey =
    'AWS4-HMAC-SHA256 Credential=a/20260101/us-east-1/x/aws4_request, SignedHeaders=host, Signature=b';
  const mail = {
    Action: 'SendEmail',
    Source: 'a@evil.example',
    'Destination.ToAddresses.member.1': 'b@evil.example',
    'Message.Subject.Data': 'Evil',
    'Message.Body.Text.Data': 'Evil',
  };
  const estimate = {
    name: 'Evil',
    email: 'a@evil.example',
    phone: '612-444-0199',
    projectType: 'fireplace',
    description: 'Evil words of a page.',
  };
  const item = {
    id: { S: 'evil' },
    approved: { S: 'true' },
    createdAt: { S: '2030-01-01T00:00:00.000Z' },
    name: { S: 'Evil' },
    location: { S: 'Evil' },
    testimonial: { S: 'Evil words of a page.' },
    rating: { N: '5' },
  };
  const form = (fields: object) => new URLSearchParams(fields as Record<string, string>).toString();

  const posts = ({ service, tableName, bucket }: Target): Post[] => {
    const json = { 'content-type': 'application/json' };
    const call = (operation: string, input: object) => ({
      path: '/',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
        'x-amz-date': '20260101T000000Z',
        authorization: fakeKey,
      },
    });
    switch (service) {
      case 'site':
        return [
          { path: '/api/testimonials', body: JSON.stringify(review), headers: json },
          { path: '/api/testimonials', body: JSON.stringify(review) },
          { path: '/api/testimonials', body: form(review) },
          { path: '/api/generate-quote', body: JSON.stringify(estimate), headers: json },
          { path: '/api/generate-quote', body: JSON.stringify(estimate) },
          { path: '/api/generate-quote', body: form(estimate) },
        ];
      case 'mail':
        return [
          { path: '/clear-store', body: '' },
          { path: '/', body: form(mail), headers: { authorization: fakeKey } },
          { path: '/', body: form(mail) },
        ];
      case 'dynamodb':
        return [
          call('ListTables', {}),
          call('Scan', { TableName: tableName }),
          call('PutItem', { TableName: tableName, Item: item }),
          { path: '/', body: JSON.stringify({ TableName: tableName, Item: item }) },
        ];
      case 'bedrock': {
        const path = '/model/amazon.nova-lite-v1:0/converse-stream';
        const body = JSON.stringify({ messages: [{ role: 'user', content: [{ text: 'Hi' }] }] });
        return [
          { path, body, headers: json },
          { path, body },
        ];
      }
      case 's3': {
        const deletion = '<Delete><Object><Key>kept</Key></Object></Delete>';
        const headers = { authorization: fakeKey, 'content-md5': 'v6AlUCiJRY2+bWDc6BQpTA==' };
        return [
          { path: `/${bucket}?delete`, body: deletion, headers },
          { path: `/${bucket}?delete`, body: deletion },
          { path: `/${bucket}`, body: form({ key: 'evil', file: 'evil' }) },
        ];
      }
    }
  };

  const element = (name: 'img' | 'script' | 'link', attributes: object) =>
    new Promise<boolean>((resolve) => {
      const made = document.createElement(name);
      made.addEventListener('load', () => resolve(true));
      made.addEventListener('error', () => resolve(false));
      Object.assign(made, attributes);
      document.body.append(made);
    });
  const frame = (url: string) =>
    new Promise<void>((resolve) => {
      const made = document.createElement('iframe');
      made.addEventListener('load', () => resolve());
      made.src = url;
      document.body.append(made);
    });
  const formPost = (action: string, enctype: string, body: string) =>
    new Promise<void>((resolve) => {
      const target = `frame ${Math.random()}`;
      const made = document.createElement('iframe');
      made.name = target;
      document.body.append(made);
      const posted = document.createElement('form');
      Object.assign(posted, { method: 'post', action, enctype, target });
      const fields = enctype === 'text/plain' ? [[body, '']] : [...new URLSearchParams(body)];
      for (const [name, value] of fields) {
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name, value });
        posted.append(field);
      }
      document.body.append(posted);
      made.addEventListener('load', () => resolve());
      posted.submit();
    });
  const opens = (address: string) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(address);
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
  const note = (what: string) => (success: boolean) => {
    if (success) readable.push(what);
  };
  const blind = (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, mode: 'no-cors' }).catch(() => undefined);
  const reads = (url: string, init: RequestInit = {}) =>
    fetch(url, init).then(
      async (response) => response.ok && (await response.text()) !== '',
      () => false,
    );

  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const target of targets) {
    const { service, url } = target;
    const viewed = paths[service].flatMap((path) => {
      const address = `${url}${path}`;
      return [
        reads(address).then(note(`fetch ${address}`)),
        reads(address, { credentials: 'include' }).then(note(`fetch with cookies ${address}`)),
        blind(address),
        element('img', { src: address }).then(note(`img ${address}`)),
        element('script', { src: address }).then(note(`script ${address}`)),
        element('link', { rel: 'stylesheet', href: address }).then(note(`stylesheet ${address}`)),
        frame(address),
      ];
    });
    const posted = posts(target).flatMap(({ path, body, headers }) => {
      const address = `${url}${path}`;
      const init = { method: 'POST', body };
      navigator.sendBeacon(address, body);
      return [
        reads(address, { ...init, headers }).then(note(`POST ${address}`)),
        reads(address, init).then(note(`plain POST ${address}`)),
        blind(address, init),
        blind(address, { ...init, headers: type }),
        formPost(address, 'text/plain', body),
        formPost(address, 'application/x-www-form-urlencoded', body),
      ];
    });
    const socket = opens(`${url.replace('http:', 'ws:')}/`).then(note(`WebSocket ${url}`));
    await Promise.all([...viewed, ...posted, socket]);
  }
  return readable;
}
